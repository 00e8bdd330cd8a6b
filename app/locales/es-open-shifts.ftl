# Mensajes y rechazos sobre turnos abiertos.

mail-open-shift-button = Ver turnos abiertos
mail-open-shift-footer = Recibes este mensaje porque trabajas en { $location }.

mail-open-shift-subject = Turno abierto: { $shift }
mail-open-shift-body = En { $location } hay un turno abierto: { $shift }.
mail-open-shift-short = En { $location } hay un turno abierto: { $shift }. { $link }
mail-claimed-subject = { $person } quiere un turno: { $shift }
mail-claimed-body = { $person } quiere el turno { $shift } en { $location }.
mail-claimed-short = { $person } quiere el turno { $shift } en { $location }. { $link }
mail-claim-approved-subject = El turno es tuyo: { $shift }
mail-claim-approved-body = El turno es tuyo: { $shift }, { $location }.
mail-claim-approved-short = El turno es tuyo: { $shift }, { $location }. { $link }
mail-claim-declined-subject = No te tocó el turno: { $shift }
mail-claim-declined-body = No te tocó el turno { $shift }, { $location }.
mail-claim-declined-short = No te tocó el turno { $shift }, { $location }. { $link }
mail-claim-lapsed-subject = El turno ya se asignó: { $shift }
mail-claim-lapsed-body = El turno { $shift }, { $location }, quedó para otra persona.
mail-claim-lapsed-short = El turno { $shift }, { $location }, quedó para otra persona. { $link }
mail-claim-closed-subject = El turno ya no está abierto: { $shift }
mail-claim-closed-body = El turno { $shift }, { $location }, ya no está abierto.
mail-claim-closed-short = El turno { $shift }, { $location }, ya no está abierto. { $link }

error-already-filled = Este turno ya se asignó
    .detail = Elige otro.
error-claim-closed = Este turno ya no está abierto
    .detail = Elige otro.
error-not-eligible = Este turno no va contigo
    .detail = Abajo están los motivos.
error-duplicate-claim = Ya pediste este turno
    .detail = Tu gerente te responderá.
error-would-cause-overtime = Este turno serían horas extra para ti
    .detail = Se publicó sin horas extra.
error-shift-assigned = Este turno ya tiene a alguien
    .detail = Solo se publican turnos sin asignar.
error-shift-begun = Este turno ya empezó
    .detail = Elige otro.
error-week-not-published = Primero publica la semana
    .detail = Después el equipo puede tomar sus turnos abiertos.
