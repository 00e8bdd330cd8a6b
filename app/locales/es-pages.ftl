# Las páginas propias del servidor.
page-language = Idioma
page-privacy = Política de privacidad
page-terms = Términos de servicio
page-to-sign-in = Ir a la entrada
page-reference = Referencia { $id }

sign-in-title = Entrar
sign-in-lead = Te mandamos un código de seis dígitos. Sin contraseña.
sign-in-provider = Entrar con la cuenta de tu empresa
sign-in-address = Correo o teléfono
sign-in-address-wrong = Escribe un correo, o un teléfono con código de área.
sign-in-send = Enviar código
sign-in-how = Usa el correo o teléfono que tiene tu gerente.
sign-in-passkey = Usar una llave de acceso
sign-in-passkey-failed = No se usó la llave de acceso. Inténtalo de nuevo o pide un código.
sign-in-new = ¿Nuevo en Lineup?
sign-in-register = Registra tu franquicia
sign-in-about = ¿Qué es Lineup?

demo-title = Prueba la demo como
demo-lead = Un toque le manda un código a esa persona. Nada sale de este servidor.

code-title = Escribe tu código
code-lead = Si { $to } está registrado aquí, ya va en camino un código de seis dígitos. Sirve 10 minutos.
code-label = Código de seis dígitos
code-send = Entrar
code-wrong = Ese código no es correcto. Intentos que quedan: { $left }.
code-none = ¿No llega el código?
code-none-body = Revisa el correo no deseado. Si no llega, pide a tu gerente o al dueño que revise tus datos en Equipo y te invite.
code-again = Usar otra dirección o mandar otro código
code-lead-register = Mandamos un código de seis dígitos a { $to }. Escríbelo para abrir tu marca; sirve 10 minutos.
code-send-register = Abrir mi marca
code-none-register = Revisa el correo no deseado. Si la dirección tiene un error, vuelve y escríbela otra vez.
code-demo = Esto es una demostración: el mensaje está en este servidor.
code-demo-link = Leer los mensajes

choose-title = Elige una marca
choose-lead = Trabajas en más de una.

link-title = Te damos la bienvenida
link-hello = Hola, { $name }
link-lead = Tu cuenta en { $brand } está lista.
link-enter = Entrar
link-once = Este enlace sirve una vez. Después entras con tu correo o teléfono y un código.

messages-title = Mensajes de esta demostración
messages-lead = Los mensajes que se habrían enviado desde que arrancó este servidor, lo más nuevo primero.
messages-again = Actualizar
messages-none = Todavía no hay mensajes.

privacy-lead = Lo que Lineup guarda sobre ti, en palabras sencillas: cuando envías una solicitud y cuando trabajas ahí.
privacy-apply = Cuando envías una solicitud
privacy-apply-body = Tu nombre y cómo localizarte, tus respuestas, las horas en que puedes trabajar, un currículum si lo mandas, lo que tú y el restaurante se escriben, tus entrevistas y lo que se anotó de ellas, una prueba de trabajo si la haces, y lo que aceptaste. No necesitas cuenta; el enlace a tu página de estado es tuyo. Las respuestas sobre igualdad de oportunidades son voluntarias, se guardan aparte de tu solicitud y solo se cuentan junto con las de otras personas.
privacy-score = Cómo se comparan las solicitudes
privacy-score-body = Donde un restaurante usa un puntaje, son puntos según reglas que escribió su dueño y que se pueden leer, no la adivinanza de una máquina. Tu nombre, dirección, idioma, edad y cosas así no cuentan. Decide una persona. Tu página de estado dice qué contó, recibe correcciones y te deja pedir que una persona lo revise de nuevo, también después de un no.
privacy-texts = Tu número de teléfono y los mensajes de texto
privacy-texts-body = Los mensajes de texto llegan solo si los aceptaste o escribiste primero, y con STOP terminan. Tu número, y que aceptaste, se usan para tu solicitud y tu trabajo y para nada más: los datos de tu celular no se venden ni se comparten con terceros o afiliados para publicidad o promociones. Las empresas que llevan nuestros mensajes reciben lo necesario para entregarlos.
privacy-work = Cuando trabajas ahí
privacy-work-body = Tus puestos y tu salario, las semanas en que tienes turnos, tu disponibilidad y tus días libres, y lo que aceptaste. De menores de edad, también la fecha de nacimiento y los documentos que pide la ley.
privacy-seen = Quién lo ve
privacy-seen-body = La marca de restaurantes, y ahí solo quienes lo necesitan por su rol. Cada marca tiene un archivo propio: ninguna otra marca puede verte. Cada cambio queda registrado con quién lo hizo.
privacy-sealed = Cómo se protege
privacy-sealed-body = Los currículums, los mensajes, las fechas de nacimiento y los datos personales del registro se cifran con una llave que es solo tuya. No hay contraseñas; los códigos y las sesiones se guardan solo como huellas.
privacy-cookies = Cookies
privacy-cookies-body = Una te mantiene dentro, una protege los formularios y dos recuerdan idioma y colores. No hay rastreo ni nada de otras empresas.
privacy-erased = Cómo termina
privacy-erased-body = Quien envió una solicitud puede pedir en su página de estado que se borren sus datos; si no, las solicitudes se borran cuando termina el plazo de la marca, a más tardar cuando la ley ya no las pide. La ley laboral obliga a guardar registros de horas y horarios por algunos años. Cuando un registro puede irse, se borra su llave y lo cifrado con ella no se puede leer nunca más.
privacy-ask = A quién preguntar
privacy-ask-body = La marca de restaurantes decide sobre tus datos. Pide ahí una copia, una corrección o que se borren: desde tu página de estado si enviaste una solicitud, o con tu gerente o el dueño.
privacy-terms = Términos de servicio
privacy-terms-body = Lineup sirve para planear y contratar en tus propios restaurantes. Lo que dice de la ley laboral lleva sus fuentes y no es asesoría legal: tú respondes por tus horarios y pagos. No compartas códigos ni enlaces que te dejan entrar.
privacy-terms-texts = Mensajes de texto
privacy-terms-texts-body = Los restaurantes en Lineup te escriben por mensaje de texto sobre tu solicitud y tus entrevistas y, si trabajas ahí, sobre tu horario: unos 12 mensajes por solicitud, después según lo que pase. Puede haber cargos por mensajes y datos. Responde AYUDA para ayuda, STOP para terminar; te decimos una vez que terminó. También puedes escribirle al restaurante desde tu página de estado. Las compañías telefónicas no responden por mensajes demorados o no entregados. Aceptar mensajes nunca es condición para que te contraten.
privacy-version = Versión del { $version }

art-today = Hoy
art-filled = Ya llegaron todos
art-friday = Viernes
art-open = Turno abierto
art-takers = 3 personas pueden tomarlo
art-headline = A la cena del viernes le falta un cocinero de línea.
art-line = Una frase, y el botón que lo resuelve.

role-owner = Dueño/a
role-franchise-admin = Administrador/a de franquicia
role-general-manager = Gerente general
role-shift-manager = Gerente de turno
role-hiring-manager = Gerente de contratación
role-interviewer = Entrevistador/a
role-payroll-clerk = Encargado/a de nómina
role-compliance-reviewer = Revisor/a de cumplimiento
role-staff = Personal

# Mensajes que salen.
mail-sign-in-code-subject = { $code } es tu código de Lineup
mail-sign-in-code-body = Escribe este código para entrar. Sirve 10 minutos y una sola vez.
mail-sign-in-code-short = { $code } es tu código de Lineup. Sirve 10 minutos. No se lo pases a nadie.
mail-registration-code-subject = { $code } abre tu marca en Lineup
mail-registration-code-body = Escribe este código para abrir tu marca en Lineup. Sirve 10 minutos.
mail-registration-code-short = { $code } abre tu marca en Lineup.
mail-code-footer = Lineup nunca te pide este código. Si no lo pediste, ignóralo.
mail-invitation-subject = { $brand } te invita a Lineup
mail-invitation-body = { $inviter } te abrió una cuenta en { $brand }: { $role }.
mail-invitation-how = El enlace sirve una vez, por 7 días. Después entras con esta dirección y un código.
mail-invitation-button = Abrir mi cuenta
mail-invitation-footer = Si no conoces a quien lo envía, ignóralo: sin el enlace no pasa nada.
mail-invitation-short = { $inviter } te invita a { $brand } en Lineup: { $link }
mail-published-subject = Tus turnos en { $location }, { $week }
mail-published-body = Ya salió el horario de { $location } para { $week }.
mail-published-short = { $location }, { $week }: ya salió tu horario, turnos: { $count }. { $link }
mail-changed-subject = Cambió tu horario: { $location }, { $week }
mail-changed-body = Cambió tu semana en { $location }, { $week }.
mail-changed-short = { $location }, { $week }: cambió tu horario. { $link }
mail-change-moved = Antes: { $before }. Ahora: { $after }.
mail-change-added = Nuevo: { $after }.
mail-change-removed = Se quitó: { $before }.
mail-no-shifts = No tienes turnos esa semana.
mail-schedule-open = Abrir mi horario
mail-schedule-confirm = Ver y confirmar
mail-schedule-footer = Recibes esto porque trabajas en { $location }.
mail-consent-subject = Responde, por favor: un cambio en tu turno en { $location }
mail-consent-body = Tu gerente en { $location } pide cambiar tu turno. Solo cambia si aceptas. Puedes decir que no.
mail-consent-now = Publicado: { $before }
mail-consent-proposed = Propuesta: { $after }
mail-consent-button = Leer y responder
mail-consent-short = { $location }: tu gerente pide cambiar tu turno a { $after }. Solo cambia si aceptas: { $link }
mail-declined-subject = { $person } no puede ir: { $shift }
mail-declined-body = { $person } no puede ir a este turno en { $location }. Sigue siendo suyo hasta que se lo des a otra persona.
mail-declined-short = { $person } no puede ir en { $location }: { $shift }. { $link }
mail-taken-back-subject = { $person } sí puede ir: { $shift }
mail-taken-back-body = { $person } sí puede ir a este turno en { $location }. No tienes que hacer nada.
mail-taken-back-short = { $person } sí puede ir en { $location }: { $shift }.
mail-change-declined-subject = { $person } no aceptó un cambio: { $shift }
mail-change-declined-body = { $person } no acepta este cambio en { $location }. Sigue el turno publicado.
mail-change-declined-short = { $person } no aceptó un cambio en { $location }: { $shift }. { $link }
mail-answer-reason = “{ $reason }”
mail-answer-open = Abrir el horario
mail-answer-footer = Recibes esto porque haces el horario de { $location }.

# El final del registro de auditoría, una vez al día, para quien lo guarda aparte del servidor.
mail-trail-subject = Registro de auditoría de { $brand }: asiento { $seq }
mail-trail-body = El registro de auditoría de { $brand } se revisó hoy y está completo hasta el asiento { $seq }.
mail-trail-broken-subject = Registro de auditoría de { $brand }: algo cambió
mail-trail-broken-body = La revisión del registro de auditoría de { $brand } encontró un problema: { $wrong }. Avisa a quien administra tu servidor de Lineup.
mail-trail-keep = Guarda este correo. El código y la línea firmada de abajo prueban después que ningún asiento hasta el { $seq } se cambió ni se borró.
mail-trail-open = Abrir el registro de auditoría
mail-trail-footer = Para revisarlo: lineup audit verify FILE --head { $hash } --key { $key }
