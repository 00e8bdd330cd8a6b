# The brand's own rules: refusals, what is checked, and messages.

error-below-law = La ley ya pide más
    .detail = Elige un valor al menos tan estricto como la ley, o deja la regla a la ley.
error-change-open = Esta regla ya tiene un cambio que aún no está vigente
    .detail = Primero termina o retira ese cambio.
error-not-rule-author = Solo quien escribió este cambio puede editarlo
    .detail = Pídeselo a esa persona, o pide cambios si puedes aprobarlo.
error-rule-change-over = Este cambio ya no se puede editar
    .detail = Empieza un cambio nuevo de la regla.
error-rule-change-in-review = La aprobación ya está pedida
    .detail = Espera las aprobaciones, o edita el cambio para que vuelva a ser borrador.
error-rule-change-unfinished = Este cambio aún no está listo para aprobarse
    .detail = Primero resuelve las comprobaciones pendientes.
error-rule-change-started = Este cambio ya está vigente
    .detail = Mejor vuelve a una versión anterior de la regla.
error-own-change = No puedes aprobar tu propio cambio
    .detail = Debe revisarlo otra persona que pueda aprobar reglas.
error-single-approver-wait = Nadie más puede aprobar este cambio
    .detail = Puedes aprobarlo tú 24 horas después de pedir la aprobación.
error-approval-stale = Este cambio ya no está como lo viste
    .detail = Míralo otra vez y decide entonces.
error-rule-not-covered = Esta regla también vale en locales que no son tuyos
    .detail = Pídeselo a alguien a cargo de todos sus locales.
error-rule-same-version = Esta versión ya está vigente
    .detail = Elige otra versión o desactiva la regla.
error-rule-not-in-effect = Esta regla no está vigente
    .detail = No hay nada que desactivar. Elige una versión para recuperarla.

rule-law-at-least = La ley pide al menos { $figure } ({ $citation }).
rule-law-at-most = La ley permite como máximo { $figure } ({ $citation }).

rule-check-no-problems-ok = Sin problemas, y nunca más débil que la ley
rule-check-no-problems-open = La regla tiene problemas. Corrígelos en el editor.
rule-check-test-cases-ok = Los casos de prueba pasan
rule-check-test-cases-open = Un caso de prueba falla. Revisa los valores en el editor.
rule-check-backtest-ok = Probada con semanas pasadas
rule-check-backtest-open = Aún no está probada así con semanas pasadas. Haz la prueba en el editor.
rule-check-reason-ok = Motivo escrito
rule-check-reason-open = Escribe un motivo de al menos 10 caracteres.

mail-rule-review-requested-subject = { $by } te pide aprobar un cambio de regla
mail-rule-review-requested-body = { $by } te pide aprobar “{ $title }”.
mail-rule-review-requested-footer = Recibes esto porque puedes aprobar reglas.
mail-rule-approved-subject = Tu cambio de regla está aprobado
mail-rule-approved-body = “{ $title }” tiene todas las aprobaciones. Sus primeros días están fijados.
mail-rule-approved-footer = Recibes esto porque escribiste el cambio.
mail-rule-changes-requested-subject = { $by } pide ajustes en tu cambio de regla
mail-rule-changes-requested-body = { $by } pide ajustes en “{ $title }” antes de aprobarlo.
mail-rule-changes-requested-footer = Recibes esto porque escribiste el cambio.
mail-rule-open = Abrir el cambio
