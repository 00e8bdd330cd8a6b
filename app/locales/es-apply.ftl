# Solicitudes: lo que no se sostiene y lo que salió mal.
field-first-name-required = El nombre es obligatorio
field-last-name-required = El apellido es obligatorio
field-phone-too-short = El teléfono debe tener al menos 10 dígitos
field-phone-for-texts = Necesitamos tu teléfono para mandarte mensajes de texto
field-email-invalid-address = El correo electrónico no es válido
field-availability-required = Elige al menos un horario en que puedas trabajar
field-answer-required = Responde esta pregunta
field-answer-invalid = Elige una de las respuestas
error-job-closed = Este empleo ya no está abierto.
    .detail = Mira nuestras otras vacantes.
error-duplicate-application = Esta persona ya solicitó este empleo.
    .detail = Abre la solicitud que ya existe.
error-cool-off = Es muy pronto para volver a solicitar.
    .detail = Este empleo pide esperar antes de solicitar otra vez.
error-idempotency-reuse = Esto ya se mandó antes con otro contenido.
    .detail = Mándalo de nuevo con otra clave.
