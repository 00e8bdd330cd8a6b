# Cómo una marca da puntos a las solicitudes, para todos.
notice-link = Cómo damos puntos a las solicitudes
notice-title = Cómo damos puntos a las solicitudes
notice-lead = { $brand } usa una lista de puntos, una herramienta automatizada, para ayudar a decidir a quién llamar primero. Deciden personas. Los puntos no rechazan a nadie; solo puede hacerlo una respuesta que el puesto exige, como el permiso para trabajar, y una persona puede deshacerlo.
notice-where = Dónde y desde cuándo
notice-now = { $place }: en uso
notice-since = { $place }: en uso desde el { $date }
notice-from = { $place }: a partir del { $date }
notice-ended = Ahora no se usan puntos en ningún local.
notice-assessed = Qué mira
notice-part = { $part }: hasta { $points } de 100 puntos
notice-own = Estas vacantes tienen su propia lista de puntos:
notice-assessed-more = Nunca ve tu nombre, dirección, edad, género, idioma ni foto, cómo escribes ni lo que contestas a las preguntas voluntarias.
notice-data = Qué datos usa y de dónde vienen
notice-data-more = Solo lo que tú nos das: tus respuestas, las horas en que puedes trabajar y, si la haces, la prueba de trabajo. Las respuestas con tus propias palabras cuentan según las califica un gerente. No se busca ni se compra nada en otro lado.
notice-kept = Cuánto tiempo se guarda
notice-kept-more = Tu solicitud y sus puntos, desde la última vez que pasa algo con ella:
notice-years = { $years ->
    [one] hasta 1 año
   *[other] hasta { $years } años
  }
notice-other = ¿Prefieres que la vea una persona?
notice-other-more = Después de enviar tu solicitud, elige “Pedir otra revisión” en tu página de estado: una persona la revisa otra vez y tus puntos ya no tienen efecto. Ahí también ves qué contó y puedes corregirlo.
notice-audit = Auditoría de sesgo
notice-audit-law = En la ciudad de Nueva York un auditor independiente revisa cada año si la herramienta tiene sesgo, y este aviso está aquí al menos 10 días hábiles antes de usarla (Local Law 144 de 2021).
notice-audit-on = La última auditoría se hizo el { $date }.
notice-audit-of = Auditoría de las solicitudes de { $year }
notice-auditor = Auditor independiente
notice-distributed = Fecha en que se empezó a usar la herramienta
notice-calculated = Calculado por Lineup como lo indica 6 RCNY § 5-301; auditado por quien se nombra arriba.
careers-date = { $day } { $month } { $year }
careers-scored-from = A partir del { $date }, una lista de puntos nos ayudará a ordenar las solicitudes. Mira tu disponibilidad, tus respuestas, lo que pide el puesto y tu experiencia; nunca tu nombre, dirección, edad ni idioma. No rechaza a nadie.
apply-scored = Una lista de puntos nos ayuda a ordenar las solicitudes; deciden personas.
apply-scored-from = A partir del { $date }, una lista de puntos nos ayudará a ordenar las solicitudes; deciden personas.
apply-scored-how = Cómo funciona
error-already-published = La auditoría de este año ya es pública.
    .detail = Sus cifras no cambian. Las fechas y el auditor se pueden corregir.
field-notice-too-short = Hay que avisar 10 días hábiles antes. Elige un día posterior.
field-in-future = Esta fecha está en el futuro.
text-points = Los puntos ayudan a ordenar; deciden personas: { $link }
text-points-from = Desde el { $date } los puntos ayudan a ordenar; deciden personas: { $link }

# How many applicants are answered in time.
answers-badge = Responde al { $percent } % de los solicitantes en 3 días
answers-counted = { $answered } de { $applied } personas que enviaron su solicitud en los 90 días que terminaron hace tres días.
answers-how = Una respuesta es un mensaje de una persona, una invitación a elegir la hora de una entrevista, una oferta o un rechazo. “Seguimos revisando” no cuenta. No se incluye a quien retiró su solicitud en esos tres días, antes de una respuesta. Lineup lo cuenta cada día y lo muestra desde el 90 %; el restaurante no puede cambiarlo.
