/**
 * A citizen's number, the cédula de ciudadanía: up to eight digits before 2004, ten that begin with 1 since (NUIP,
 * Registraduría Nacional). It has no check digit.
 */
export const isCedula = (text: string): boolean => /^(?:[1-9]\d{4,7}|1\d{9})$/.test(text);
