/** CURP as RENAPO's guide (DOF 18 Oct 2021), RFC as the SAT's annex 19. */

const CURP_SHAPE =
  /^[A-Z][AEIOUX][A-Z]{2}(\d{2})(\d{2})(\d{2})[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}([A-Z0-9])(\d)$/;
const CURP_LETTERS = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const CURP_LENGTH = 18;

/** The check digit of the first 17 characters of a CURP: places weigh 18 down to 2. */
function curpCheckDigit(first17: string): number {
  const sum = Array.from(first17).reduce(
    (total, letter, place) => total + CURP_LETTERS.indexOf(letter) * (CURP_LENGTH - place),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Eighteen characters of which the last checks the others. */
export function isCurp(text: string): boolean {
  const match = CURP_SHAPE.exec(text);
  return match !== null && curpCheckDigit(text.slice(0, -1)) === Number(match[5]);
}

/** The day of birth that a CURP states: a digit in its 17th place is the last century. */
export function birthDateOfCurp(text: string): string | undefined {
  const [, year, month, day, mark = ''] = CURP_SHAPE.exec(text) ?? [];
  return year && `${/\d/.test(mark) ? '19' : '20'}${year}-${month}-${day}`;
}

const RFC_SHAPE = /^[A-ZÑ&]{4}\d{6}[A-Z0-9]{2}[A0-9]$/;
const RFC_LETTERS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
const RFC_LENGTH = 13;

/** Thirteen characters of a person's RFC with a right check digit; a few that are in use were issued without one. */
export function isRfc(text: string): boolean {
  if (!RFC_SHAPE.test(text)) return false;
  const sum = Array.from(text.slice(0, -1)).reduce(
    (total, letter, place) => total + RFC_LETTERS.indexOf(letter) * (RFC_LENGTH - place),
    0,
  );
  const rest = (11 - (sum % 11)) % 11;
  return text.at(-1) === (rest === 10 ? 'A' : String(rest));
}
