# Talking with applicants.
talk-our-team = nuestro equipo
talk-reply-stop = Responde STOP para no recibir mas.
mail-applicant-open = Abrir
mail-applicant-footer = Recibes esto porque enviaste una solicitud a { $company }.
error-placeholder-unresolved = Falta algo en este mensaje
    .detail = Un campo no tiene valor para este solicitante. Complétalo o elige otra plantilla.
talk-opted-out = { $company }: ya no recibiras mas mensajes. Responde INICIAR para volver.
talk-opted-out-short = No recibiras mas mensajes. Responde INICIAR para volver.
talk-opted-in = { $company }: listo, podemos escribirte otra vez. Responde STOP para terminar, AYUDA para ayuda.
talk-opted-in-short = Podemos escribirte otra vez. Responde STOP para terminar.
talk-help = { $company }, mensajes de empleo. Ayuda: { $contact }. La cantidad varia. Pueden aplicar tarifas de mensajes y datos. STOP para terminar.
talk-help-short = Ayuda: { $contact }. STOP para terminar.
talk-both-choices = Sobre tu entrevista: responde 2 para cambiarla, 3 para cancelarla. Para no recibir mas mensajes, responde STOP.
error-signature-invalid = La firma del mensaje no es válida
    .detail = La dirección o el secreto del servicio de mensajes no coincide con el configurado aquí.

# Applying by text.
text-consent = { $company }: apply by text, about 12 msgs. Msg & data rates may apply. HELP for help, STOP to end. Terms: { $url }/privacy. Agree and go on: reply 1 English. / Solicita por texto, aceptas mensajes: responde 2 Español.
text-agree-again = Para seguir por texto y aceptar estos mensajes, responde 2.
text-language-again = Reply 1 for English, 2 para Español.
text-which-job = Cual puesto? Responde con su numero.
text-first-name = Cual es tu nombre? (ATRAS regresa, IDIOMA cambia el idioma.)
text-last-name = Y tu apellido?
text-availability = Cuando puedes trabajar? Responde con uno o mas numeros.
    1 A cualquier hora
    2 Por la mañana
    3 Por la tarde y la noche
    4 De lunes a viernes
    5 Fines de semana
text-name-again = Manda solo el nombre, en letras, por favor.
text-number-again = Responde con un numero de la lista, por favor.
text-answer-again = No te entendi. Responde con el numero, o con lo que pide la pregunta.
text-on-the-web = Termina aqui, tus respuestas estan guardadas
text-choose-on-web = Mira las vacantes y solicita aqui
text-or-wait = O espera, una persona lo leera.
text-finished-elsewhere = Esta solicitud ya se envio o caduco. Manda la palabra clave para empezar de nuevo.
text-already = Ya enviaste tu solicitud para esta vacante. Estado: { $link }
text-cool-off = Ya te postulaste a esta vacante. Puedes hacerlo otra vez desde el { $date }.
text-job-closed = Esta vacante ya no esta abierta. Otras vacantes: { $link }
text-did-you-mean = Quisiste decir { $keyword }? Manda { $keyword } para postularte.
text-how-to-apply = Gracias por escribir. Para postularte, manda la palabra clave del cartel o entra aqui: { $link }
text-nudge = Tu solicitud de { $job } esta casi lista. Contesta la ultima pregunta o termina aqui: { $link }
text-nudge-early = Sigues con interes? Manda { $keyword } para continuar.

# Templates and the inbox.
talk-example-date = mar 24 nov
talk-example-time = 10:00 a. m.
talk-example-link = https://lineup.example/schedule/a1b2c3
talk-example-shift = lun-vie 4-10 p. m.
talk-example-startdate = lun 30 nov
error-opted-out = Esta persona no quiere más mensajes
    .detail = Escríbele por correo o llámala. Solo ella puede volver a activarlos, con INICIAR.
error-sms-no-consent = Esta persona no ha aceptado mensajes de texto
    .detail = Escríbele por correo o llámala. Podrás escribirle cuando acepte o escriba primero.
error-no-address = No hay datos para este medio
    .detail = Falta el teléfono o el correo. Elige el otro medio.
error-message-already-sent = Este mensaje ya salió
    .detail = Ya no se puede cancelar.
error-template-disabled = Este mensaje está desactivado.
    .detail = Activa su plantilla en Mensajes.
error-placeholder-not-here = Un campo entre llaves no está disponible en este mensaje.
    .detail = Usa los campos de la lista.
error-unknown-placeholder = Este campo no existe
    .detail = Usa solo los campos de la lista, escritos igual.
error-text-number-invalid = Este número no se puede usar aquí
    .detail = Usa otro número: no es un teléfono o es de un solicitante real.
