//! Free wordings: patterns over a message without case, accents and punctuation.

use std::sync::LazyLock;

use regex::RegexSet;

/// "Stop texting me", "ya no me manden mensajes" and their relatives.
const ENDS_TEXTS: &[&str] = &[
    // English: the words alone, with courtesy around them.
    r"^((please|pls|plz|just|ok|okay|hey|hi|yo|no|um|can you|could you|would you|will you|i said|i told you to|im asking you to|i want you to|i would like you to) )*(stop|stopp|unsubscribe|quit|stop all)( (please|pls|plz|now|it|this|that|already|immediately|asap|right now|today|me|thanks|thank you|thx|stop|all|everything|for good|forever))*$",
    r"\b(unsubscribe|unsubscribed|unsub|unsuscribe|opt (me |us |my number )?out|opting out|optout)\b",
    // Stop + something that is a message.
    r"\b(stop|quit|end|cease|discontinue|halt|cancel)( (all|any|it|the|these|those|this|your|of|with|w|sending|getting|receiving|me|my|out|further|future|more|please|texting|automated|stupid|damn|annoying|job))* (texts?|texting|txts?|txting|messages?|messaging|msgs?|sms|spam|notifications?|alerts?|communications?|subscription|reminders|contact)\b",
    r"\b(stop|quit|cease) (contacting|messaging|texting|bothering|harassing|spamming|hitting|pestering|annoying|blowing|writing|reaching|emailing and texting) ?(me|us|my|this|up|out|to)?\b",
    r"\b(stop|quit) sending (me|us|my phone|this|these|those|stuff|anything|things)\b",
    r"\b(cease and desist|leave me alone|lose my number|lose this number)\b",
    // Do not text me.
    r"\b(dont|do not|never|please not|no need to) (ever )?(text|txt|message|msg|contact|sms|bother|spam|dm) (me|us|this (number|phone)|my (phone|number|cell))( (again|anymore|any more|ever|ever again|please|pls|thanks|thank you|no more))*$",
    r"\b(dont|do not|never) (ever )?(send|forward|write) (me |us |to me )?(any ?more|anything|messages|texts|these|this|stuff|sms|another)\b",
    r"\b(dont|do not|no longer|didnt|never) (want|wish|care|like|need|agree|agreed|consent|authorize)( (to|any|more|anymore|these|those|your|the|this|receive|receiving|get|getting|be|keep|kind|of|for|other|further|you|sending|me))* (texts?|txts?|messages?|messaging|msgs?|sms|texted|contacted|messaged|texting|spam|notifications)\b",
    r"\bnot interested in (receiving|getting|these|your|any)( (these|your|any|more|further))* (texts?|messages?|msgs?|sms)\b",
    r"\b(no more|enough|enough of|done with|tired of|sick of)( (of|with|the|these|those|your|getting|receiving|all|any))* (texts?|texting|txts?|messages?|messaging|msgs?|sms|spam)\b",
    r"^((please|pls) )?no (texts?|texting|sms|messages|txts?|txting)( (please|pls|thanks|thank you|anymore))*$",
    // Lists and numbers.
    r"\b(take|remove|get|drop|delete|scratch|pull)( (me|us|my|this|number|phone|cell|name|info|please|contact))* (off|from|out of|outta)( (of|your|the|this|these|that|all|any|future|text|texting|sms|message|messaging|mailing|contact|contacts|calling))* (lists?|texts?|messages?|database|system|msgs?|records|contacts?|thread|chat|sms)\b",
    r"\b(remove|delete|erase|forget|drop) (my|this) (number|phone|cell|contact|info)\b",
    r"^((please|pls) )?(remove|delete) me( (please|pls|now|thanks|thank you|asap))*$",
    r"\b(revoke|revoking|withdraw|withdrawing|rescind)( (my|all|any))* (consent|permission|authorization)\b",
    r"^((sorry|hi|hey|um|uh|i think) )*(you have |you got |u have |u got |you ve got |youve got |this is )?(the |a )?wrong (number|person)\b( (sorry|please|stop|remove me|dude|buddy|bro))*$",
    // Spanish: the words alone, with courtesy around them.
    r"^((por favor|porfa|porfavor|favor|favor de|ya|hola|oigan|que|les pido que|quiero que) )*(alto|parar|pare|paren|para|parenle|parale|detener|detengan|detenganse|basta|stop|baja)( (ya|por favor|porfa|porfavor|gracias|los mensajes|con los mensajes|con sus mensajes|de mensajes|stop|basta|los textos))*$",
    r"\bya basta\b",
    // Ya no me escriban.
    r"\bya no (mas |me |nos )?(escriba|mande|envie|contacte|moleste|textee|mensajee|texte)(n|s)?\b",
    r"\bno (me|nos) (escriba|contacte|moleste|textee|mensajee|texte|fastidie)(n|s)?\b",
    r"\bno (me |nos )?(sigan|siga|sigas) (mandando|enviando|escribiendo|molestando|contactando|texteando)\w*\b",
    r"\bno (me |nos )?(mande|envie)(n|s)?( (ya|mas|ningun|ninguno|otro|otros|esos|estos|esto|nada|sus))* ?(mas|mensajes?|textos?|sms|msjs?|nada|esto|avisos|notificaciones)\b",
    r"\b(no|ya no) (quiero|deseo|quisiera|necesito|acepto|autorizo|consiento)( (ya|mas|recibir|seguir|recibiendo|que|me|nos|sigan|los|estos|esos|sus|tus|tantos|ningun|otro|de|ese|tipo))* (mensajes?|textos?|sms|msjs?|notificaciones|escriban|manden|envien|contacten|molesten|texteen|avisos)\b",
    r"\bno (me )?interesan?( (recibir|sus|los|estos|esos|mas))* (mensajes|textos|sms|msjs)\b",
    // Dejen de escribir.
    r"\b(deja|deje|dejen|dejes|paren|pare|para|parar|dejar)( (ya|por favor|porfa))* de (mandar|enviar|escribir|contactar|molestar|textear|mensajear|llenar|fastidiar|estar)\w*\b",
    r"\b(detengan|detener|paren|parar|suspendan|suspender|suspende|terminen|quiten|eliminen|cancela|cancele|cancelen|cancelar|cancelo|alto a|basta de|basta con|no mas|ni un|hasta aqui)( (ya|de|con|los|las|estos|esos|sus|tus|todos|mas|la|mi|mis|otro|recibir|el|envio|enviar))* (mensajes?|textos?|sms|msjs?|envios?|suscripcion|notificaciones)\b",
    r"\bstop (mandando|enviando|escribiendo|mensajes|de mensajes|los mensajes)\b",
    r"\bdej(en|a|e)me en paz\b",
    // Lists and numbers.
    r"\b(dar|da|den|dame|denme|darme|deme|darnos|quiero|solicito|pido|necesito)( (me|mi|de|la|una|por favor))* baja\b( (por favor|porfa|gracias|de|la|lista|los|mensajes|este|servicio|sus|su|estos|textos))*$",
    r"\b(quit|sac|saqu|borr|elimin|remuev|remov|retir)(a|e|en|ar|arme|ame|eme|enme)( (me|ya|por favor|porfa|mi|numero|telefono))* de( (la|las|su|sus|esta|tu|tus|estos|los|el|estas))* (lista|listas|mensajes|base|contactos|textos|sistema|grupo)\b",
    r"\b(borr|elimin|quit|sac|saqu|olvid)(a|e|en|ar)( (por favor|ya))* (mi|este) (numero|telefono|celular|contacto)\b",
    r"^((por favor|porfa) )?(borrenme|eliminenme|quitenme|saquenme|borrame|eliminame|quitame|sacame)( (ya|por favor|porfa|gracias))*$",
    r"\b(desuscri|desinscri|dessuscri|desubscri)\w+\b",
    r"\b(revoco|retiro|quito)( (mi|el|todo))* (consentimiento|permiso|autorizacion)\b",
    r"^((perdon|disculpe|disculpa|lo siento|hola|creo que) )*(es |tiene |tienen |tienes |este es )?(el |un )?numero (equivocado|incorrecto)\b",
];

/// "Cancel my interview", "no voy a poder ir".
const ENDS_INTERVIEW: &[&str] = &[
    r"\b(cancel|cancell?ing|cancell?ed)\b",
    r"\bcancel(ar|a|e|en|o|arla|arlo|enla|ala)\b",
    r"\b(cant|can not|cannot|wont be able to|unable to|not able to|couldnt) (make it|come|attend|be there|go)\b",
    r"\bno (voy a poder|puedo|podre|alcanzo a) (ir|llegar|asistir|presentarme)\b",
];

static TEXTS: LazyLock<RegexSet> = LazyLock::new(|| set(ENDS_TEXTS));
static INTERVIEW: LazyLock<RegexSet> = LazyLock::new(|| set(ENDS_INTERVIEW));

#[expect(
    clippy::expect_used,
    reason = "the patterns are constants and a test reads them"
)]
fn set(patterns: &[&str]) -> RegexSet {
    RegexSet::new(patterns).expect("patterns are checked by a test")
}

/// Whether someone asks for no more texts.
pub(super) fn ends_texts(words: &str) -> bool {
    TEXTS.is_match(words)
}

/// Whether someone calls an interview off.
pub(super) fn ends_interview(words: &str) -> bool {
    INTERVIEW.is_match(words)
}
