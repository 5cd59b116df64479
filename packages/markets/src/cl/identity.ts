/** The number of a person and taxpayer (RUN, RUT) with its check digit: modulo 11, weights 2 to 7 from the right, K for ten. */
export function isRut(text: string): boolean {
  const [, digits = '', check] = /^(\d{6,8})-?([\dK])$/.exec(text.replaceAll('.', '')) ?? [];
  if (check === undefined || digits.startsWith('0')) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * ((place % 6) + 2), 0);
  const rest = (11 - (sum % 11)) % 11;
  return check === (rest === 10 ? 'K' : String(rest));
}
