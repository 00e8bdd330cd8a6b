# Messages about weekly availability: to managers, and to the person.

mail-availability-open = Ver la disponibilidad
mail-availability-footer = Recibes este mensaje porque la disponibilidad semanal en el trabajo te concierne.
mail-availability-note = { $by } escribió: { $note }

mail-availability-requested-subject = { $person } pide otras horas por semana desde el { $from }
mail-availability-requested-body = { $person } pide otras horas por semana desde el { $from }. Entra a Lineup para aprobar o rechazar.
mail-availability-approved-subject = Tu disponibilidad está aprobada desde el { $from }
mail-availability-approved-body = { $by } aprobó tu disponibilidad desde el { $from }. Tus turnos siguen.
mail-availability-declined-subject = Tu disponibilidad fue rechazada
mail-availability-declined-body = { $by } rechazó tu disponibilidad desde el { $from }. La de antes sigue.

error-notice-too-short = Es muy pronto para menos horas
    .detail = Elige un primer día más tarde. Más horas pueden empezar hoy.
