# Rechazos sobre la demanda.

error-sales-rows-invalid = Hay filas que no se pueden importar.
    .detail = Corrígelas en el archivo y elígelo otra vez. No se guardó nada.
