/** What is typed to say where money goes, as data: a page gets the rule of its country with its answers. */
export type AccountRule = {
  /** How many digits a number has; who typed less than the only length there is reads how much is missing. */
  readonly least: number;
  readonly most: number;
  readonly groups: readonly number[];
  /** The last digit checks the others, which weigh this in turn, each product modulo 10; empty: it checks nothing. */
  readonly weights: readonly number[];
  /** Absent where the number names the bank. */
  readonly bankCode?:
    | undefined
    | {
        /** A sign for each place: `A` a letter, `9` a digit, `X` either, any other one itself. */
        readonly mask: string;
        /** Codes to choose from; none where people know the code itself. */
        readonly choices: readonly { readonly code: string; readonly name: string }[];
      };
  /** Names of banks by how their code, or else the number, begins; one that is not here is a warning, never an error. */
  readonly banks: readonly { readonly starts: string; readonly name: string }[];
};

/** The check digit of all digits before the last, by weights in turn. */
export function weightedCheckDigit(digits: string, weights: readonly number[]): number {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + ((Number(digit) * (weights[index % weights.length] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** The account number at a place of a range that a prefix begins; undefined where it does not fit into one. */
export function numberInRange(
  { most, weights }: AccountRule,
  prefix: string,
  sequence: bigint,
): string | undefined {
  const checks = weights.length > 0 ? 1 : 0;
  const room = most - checks - prefix.length;
  const place = String(sequence).padStart(Math.max(0, room), '0');
  if (room < 1 || place.length > room || !/^\d+$/.test(prefix)) return undefined;
  const digits = `${prefix}${place}`;
  return checks === 0 ? digits : `${digits}${weightedCheckDigit(digits, weights)}`;
}

/** Whether digits are an account number: all zeros pass many sums and are still no account. */
export function isAccountNumber({ least, most, weights }: AccountRule, digits: string): boolean {
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits) || digits.length < least || digits.length > most)
    return false;
  return weights.length === 0 || weightedCheckDigit(digits.slice(0, -1), weights) === Number(digits.at(-1));
}

const SIGNS: Readonly<Record<string, RegExp>> = { A: /[A-Z]/, '9': /\d/, X: /[A-Z\d]/ };

/** Whether a text has the shape of a bank's code, and is among those to choose from where there are any. */
export function isBankCode({ bankCode }: AccountRule, text: string): boolean {
  if (!bankCode || text.length !== bankCode.mask.length) return false;
  const isShaped = Array.from(bankCode.mask).every(
    (sign, place) => SIGNS[sign]?.test(text.charAt(place)) ?? text.charAt(place) === sign,
  );
  const { choices } = bankCode;
  return isShaped && (choices.length === 0 || choices.some(({ code }) => code === text));
}

/** The bank as far as its code, or else the number, tells it. */
export function bankNameOf(
  { banks, bankCode }: AccountRule,
  number: string,
  code: string,
): string | undefined {
  const said = bankCode ? code : number;
  return banks.find(({ starts }) => said.startsWith(starts))?.name;
}
