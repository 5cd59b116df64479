/** Personal data as the desk shows it before a reveal, which is logged. */

const SHOWN_FIRST = 2;
const SHOWN_LAST = 3;

/** First letters of all names but the last: enough to greet, too little to look somebody up. */
export function maskName(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return words.map((word, at) => (at === words.length - 1 ? word : `${word.charAt(0)}.`)).join(' ');
}

/** The first two and the last three digits. */
export function maskPhone(phone: string): string {
  const hidden = Math.max(0, phone.length - SHOWN_FIRST - SHOWN_LAST);
  return phone === '' ? '' : `${phone.slice(0, SHOWN_FIRST)}${'•'.repeat(hidden)}${phone.slice(-SHOWN_LAST)}`;
}
