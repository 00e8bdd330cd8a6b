# El proceso: por qué no se pudo mover, rechazar o restaurar.
error-stage-conflict = Alguien movió antes a esta persona.
    .detail = Revisa en qué etapa está ahora y decide.
error-stage-unchanged = Ya está en esa etapa.
    .detail = Elige otra etapa.
error-stage-not-allowed = Ese movimiento no es posible.
    .detail = Desde una oferta se puede volver a una entrevista o contratar; quien ya se contrató se queda ahí.
error-stage-hidden = Tu proceso no usa esa etapa.
    .detail = Elige otra etapa o pide al dueño que la muestre en Ajustes, Proceso.
error-offer-open = Hay una oferta abierta.
    .detail = Primero retira la oferta.
error-use-hire-endpoint = Usa el formulario de contratación.
    .detail = Pide una oferta firmada o a alguien que pueda aprobar una oferta en papel.
error-use-unhire-endpoint = Deshaz la contratación en la solicitud.
    .detail = Abre la solicitud de la persona.
error-not-active = Esta solicitud ya no está activa.
    .detail = Primero restáurala.
error-not-restorable = No hay nada que restaurar.
    .detail = La solicitud está activa o la persona ya se contrató.
error-applied-again = Envió otra solicitud.
    .detail = Esta persona tiene una solicitud activa más nueva para la misma vacante.
error-undo-expired = Ya es tarde para deshacer.
    .detail = Mueve a la persona de regreso.

# Los ajustes del proceso.
field-occupied = { $people ->
    [one] Aquí hay { $people } persona activa. Muévela primero.
   *[other] Aquí hay { $people } personas activas. Muévelas primero.
}
field-always-shown = Esta etapa siempre se muestra.
field-duplicate-name = Este nombre ya se usa.
field-about-the-person = «{ $word }» suena a la persona. Describe qué necesita el puesto.

# Las etapas y los motivos en palabras de Lineup, como los tiene el catálogo del espacio de trabajo.
stage-name-applied = Nuevos
stage-name-screening = Revisión
stage-name-phone-interview = Entrevista por video
stage-name-in-person = En persona
stage-name-interview = Entrevista
stage-name-offer = Oferta
stage-name-hired = Contratados
reason-name-knockout = Una respuesta la descarta
reason-name-availability-mismatch = Su disponibilidad no coincide
reason-name-experience = Le falta experiencia
reason-name-certification = Le falta un certificado necesario
reason-name-interview-outcome = No convenció en la entrevista
reason-name-no-show = No llegó
reason-name-unreachable = No fue posible contactarle
reason-name-position-filled = El puesto ya está cubierto
reason-name-offer-declined = No aceptó la oferta
reason-name-failed-work-sample = No convenció en la prueba de trabajo
reason-name-background-check = Verificación de antecedentes
reason-name-duplicate = Solicitud duplicada
reason-name-applicant-withdrew = Retiró su solicitud
reason-name-other = Otro motivo

# Automatizaciones: lo que no se puede.
error-too-many-automations = Ya hay 30 automatizaciones.
    .detail = Quita una que ya no necesites.
error-automation-disabled = Esta automatización está apagada.
    .detail = Enciéndela primero.
error-owner-not-found = Esta persona ya no puede ser responsable del solicitante.
    .detail = Elige a otra persona.
field-twice = Cada cosa se usa una sola vez.
field-words-only = Esto puede elegir palabras o quién ayuda, pero no quién avanza.
field-by-hand-only = Las ofertas y los rechazos los envía una persona.
field-needs-a-person = Esta plantilla necesita un enlace o una hora que solo llena una persona.
