# Por qué se dieron los puntos y qué los cambiaría.
score-availability-any = Cualquier horario sirve para este puesto.
score-availability-all = Puede cubrir las { $needed } horas necesarias{ $doubled ->
        [0] {""}
        [1] {""}
        [2] , con el fin de semana doble
       *[other] , con el fin de semana { $doubled } veces
    } ({ $points } de { $max }).
score-availability-part = Puede cubrir { $covered } de las { $needed } horas necesarias{ $doubled ->
        [0] {""}
        [1] {""}
        [2] , con el fin de semana doble
       *[other] , con el fin de semana { $doubled } veces
    } ({ $points } de { $max }). Falta: { $missing }.
score-availability-none = No puede cubrir ninguna de las { $needed } horas necesarias{ $doubled ->
        [0] {""}
        [1] {""}
        [2] , con el fin de semana doble
       *[other] , con el fin de semana { $doubled } veces
    } (0 de { $max }).
score-availability-flexible = Puede trabajar { $covered } de unas { $needed } horas por semana ({ $points } de { $max }).
score-screening-unasked = Las preguntas de este puesto no dan puntos.
score-screening-waiting = Falta la calificación de un gerente para que cuenten.
score-screening-all = Las respuestas ganaron { $earned } de { $possible } puntos ({ $points } de { $max }).
score-screening-part = Las respuestas llevan { $earned } de { $possible } puntos ({ $points } de { $max }). Un gerente debe calificar { $waiting } más.
score-requirements-none = Este puesto no tiene requisitos.
score-requirements-waiting = Todavía no se preguntó por ningún requisito.
score-requirements-met = Cumple { $met } de { $asked } requisitos{ $later ->
        [0] {""}
        [1] , falta preguntar 1 más
       *[other] , falta preguntar { $later } más
    } ({ $points } de { $max }).
score-requirements-part = Cumple { $met } de { $asked } requisitos{ $later ->
        [0] {""}
        [1] , falta preguntar 1 más
       *[other] , falta preguntar { $later } más
    } ({ $points } de { $max }). No cumple: { $missing }.
score-experience-unasked = Este puesto no pide experiencia.
score-experience-waiting = Todavía no se saben los años de experiencia.
score-experience-years = Experiencia: { $has }; el puesto pide: { $wanted } ({ $points } de { $max }).
score-work-sample-waiting = Todavía sin hacer: hasta { $weight } puntos más.
score-work-sample-points = Ganó { $earned } de 25 puntos en la prueba de trabajo ({ $points } de { $max }).
score-years-none = ninguna
score-years-under-one = menos de un año
score-years-one-to-two = uno a dos años
score-years-three-plus = tres años o más
score-day-mon = lunes
score-day-tue = martes
score-day-wed = miércoles
score-day-thu = jueves
score-day-fri = viernes
score-day-sat = sábado
score-day-sun = domingo
score-change-availability = { $slot } queda disponible
score-change-answer = “{ $question }” pasa a “{ $answer }”
score-change-requirement = { $requirement }: si lo consigue
score-change-rating = Un gerente califica “{ $question }” con 4 de 4, como máximo
score-change-work-sample = La prueba de trabajo, como máximo. Unos 8 minutos
error-bias-audit-required = La ciudad de Nueva York exige primero una auditoría de sesgo.
    .detail = Escribe la fecha de una auditoría independiente del último año.
error-score-missing = No hay un puntaje que cambiar.
    .detail = El puntaje está apagado aquí o todavía no se calcula.
error-answer-not-rated = Solo se califican las respuestas de texto libre.
    .detail = Las demás respuestas tienen los puntos que dio el puesto.
score-part-availability = Disponibilidad
score-part-screening = Respuestas
score-part-requirements = Requisitos del puesto
score-part-experience = Experiencia
score-part-work-sample = Prueba de trabajo
score-points-of = { $points } de { $max }
error-rubric-locked = Esta versión está o estuvo activa.
    .detail = Crea una versión nueva a partir de ella.
error-rubric-in-use = Esta rúbrica sigue activa.
    .detail = Solo puede terminar la rúbrica propia de una vacante. La de la marca se cambia por una versión nueva.
error-rubric-weights-not-100 = Los pesos no suman 100.
    .detail = Las cinco partes suman 100 puntos: sube o baja una.
error-bands-out-of-order = Solicitud fuerte debe empezar por encima de Para revisar.
    .detail = Sube uno o baja el otro.
error-rubric-script-broken = Un script tiene un error.
    .detail = Revisa la línea marcada. No se cambió nada.

# Lo que pregunta por lo que falta. Comillas rectas: las curvas duplican el precio de un mensaje.
score-ask-availability = ¡Hola! Una pregunta sobre tu solicitud: ¿puedes trabajar los { $day ->
    [mon] lunes
    [tue] martes
    [wed] miércoles
    [thu] jueves
    [fri] viernes
    [sat] sábados
   *[sun] domingos
} { $part ->
    [am] por la mañana
   *[pm] por la tarde y la noche
}?
score-ask-question = ¡Hola! Una pregunta sobre tu solicitud: { $question }
score-ask-more = ¡Hola! En tu solicitud contestaste "{ $answer }" a: { $question } ¿También va contigo algo de esto: { $more }? Cuéntanos un poco de tu experiencia.
score-ask-close = ¡Hola! En tu solicitud contestaste "{ $answer }" a: { $question } ¿Qué cosa parecida has hecho o puedes hacer?
score-ask-requirement = ¡Hola! Una pregunta sobre tu solicitud. Este puesto pide: { $requirement }. ¿Qué nos puedes contar de eso?
score-ask-certificate = ¡Hola! Una pregunta sobre tu solicitud. Este puesto pide: { $requirement }. ¿En qué fecha puedes tenerlo y en qué te ayudamos?
