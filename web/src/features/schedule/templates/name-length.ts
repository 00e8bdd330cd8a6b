/** A template's name has at most so many characters. */
export const NAME_LENGTH = 60;
