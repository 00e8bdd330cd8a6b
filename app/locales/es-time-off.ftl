# Mensajes sobre días libres: a los gerentes y a la persona.

mail-time-off-open = Ver los días libres
mail-time-off-footer = Recibes este mensaje porque los días libres en el trabajo te conciernen.
mail-time-off-note = { $by } escribió: { $note }

mail-time-off-requested-subject = { $person } pide días libres: { $dates }
mail-time-off-requested-body = { $person } pide días libres: { $dates }. Entra a Lineup para aprobar o rechazar.
mail-time-off-reported-subject = { $person } estará ausente: { $dates }
mail-time-off-reported-body = { $person } avisó de una ausencia: { $dates }. No necesita aprobación. Revisa quién cubre sus turnos.
mail-time-off-cancel-subject = { $person } sí quiere trabajar: { $dates }
mail-time-off-cancel-body = { $person } pide cancelar sus días libres aprobados: { $dates }.
mail-time-off-approved-subject = Tus días libres están aprobados: { $dates }
mail-time-off-approved-body = { $by } aprobó tus días libres: { $dates }.
mail-time-off-declined-subject = Tu petición fue rechazada: { $dates }
mail-time-off-declined-body = { $by } rechazó tu petición de días libres: { $dates }.
mail-time-off-cancelled-subject = Tus días libres se cancelaron: { $dates }
mail-time-off-cancelled-body = { $by } canceló tus días libres: { $dates }.
mail-time-off-expired-subject = Tu petición venció: { $dates }
mail-time-off-expired-body = Tu petición de días libres no se decidió antes de empezar: { $dates }. Habla con tu gerente.

error-days-blocked = Algunos de estos días están bloqueados
    .detail = En esos días no se puede. Pide los demás días.
error-balance-exceeded = No te quedan suficientes horas
    .detail = Pide menos horas o un permiso sin pago.
error-time-off-policy-overlap = Una política de este tipo ya cubre uno de estos locales
    .detail = Cambia esa política o quita estos locales.
error-time-off-policy-fixed = Cómo da horas una política y cuándo empieza su año no puede cambiar
    .detail = Termina esta política y agrega una nueva.
error-time-off-policy-ended = Esta política ya terminó
    .detail = Agrega una política nueva.
error-self-approval = No puedes decidir tu propia petición
    .detail = La decide otra persona a cargo.
error-not-on-team = No estás en el equipo
    .detail = Pide a quien administra que te agregue.
error-already-decided = Esta petición ya se resolvió
    .detail = Recarga para ver qué se decidió.
