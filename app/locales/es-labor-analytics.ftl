# Análisis del costo laboral.

error-labor-range-too-long = El análisis laboral cubre 62 días como máximo.
    .detail = Elige un primer y un último día que abarquen 62 días como máximo.
