# Talking with applicants.
talk-our-team = nuestro equipo
talk-reply-stop = Responde STOP para no recibir mas.
mail-applicant-open = Abrir
mail-applicant-footer = Recibes esto porque enviaste una solicitud a { $company }.
error-placeholder-unresolved = Falta algo en este mensaje
    .detail = Un campo no tiene valor para este solicitante. Complétalo o elige otra plantilla.
