//! Words that mean something else in text messages, so that no job may take one: what ends, begins or explains the
//! messages, at the phone companies, under the FCC's rule and in our own list, and answers in conversations.

/// Keywords have only A–Z and 0–9, so "NO MAS" is here as one word.
const RESERVED: [&str; 53] = [
    // Out.
    "STOP",
    "STOPALL",
    "UNSUBSCRIBE",
    "CANCEL",
    "END",
    "QUIT",
    "REVOKE",
    "OPTOUT",
    "REMOVE",
    "ARRET",
    "ALTO",
    "PARAR",
    "PARE",
    "DETENER",
    "BAJA",
    "CANCELAR",
    "TERMINAR",
    "SALIR",
    "NOMAS",
    "NOMASMENSAJES",
    "DEJENDEESCRIBIR",
    // In.
    "START",
    "UNSTOP",
    "RESUME",
    "BEGIN",
    "SUBSCRIBE",
    "INICIAR",
    "COMENZAR",
    "EMPEZAR",
    "REANUDAR",
    "ALTA",
    "OPTIN",
    // Help.
    "HELP",
    "INFO",
    "AYUDA",
    "INFORMACION",
    "SUPPORT",
    "SOPORTE",
    // Answers.
    "YES",
    "SI",
    "YEP",
    "NOPE",
    "OKAY",
    "CONFIRM",
    "CONFIRMAR",
    "ENGLISH",
    "ESPANOL",
    "SPANISH",
    "INGLES",
    "BACK",
    "ATRAS",
    "SKIP",
    "OMITIR",
];

/// Whether a word means something else.
pub fn is_reserved(keyword: &str) -> bool {
    RESERVED.contains(&keyword)
}
