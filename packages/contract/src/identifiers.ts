/** Numbers of the banks of both markets: their shape and check digits, for pages and server alike.
 * CLABE as Banxico defines it for SPEI; IFSC as the RBI does; cards by ISO/IEC 7812-1. */

const CLABE_WEIGHTS = [3, 7, 1] as const;

/** Check digit of the first 17 digits of a CLABE: weights 3, 7, 1, each product modulo 10. */
export function clabeCheckDigit(first17: string): number {
  const sum = Array.from(first17).reduce(
    (total, digit, index) => total + ((Number(digit) * (CLABE_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Eighteen digits of which the last checks the others; all zeros pass the sum and are still no account. */
export const isClabe = (text: string): boolean =>
  /^\d{18}$/.test(text) && !/^0+$/.test(text) && clabeCheckDigit(text.slice(0, 17)) === Number(text.at(-1));

/** The check digit that the Luhn formula gives some digits. */
export function luhnDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** 12 to 19 digits with a right Luhn digit. */
export const isCardNumber = (text: string): boolean =>
  /^\d{12,19}$/.test(text) && !/^0+$/.test(text) && luhnDigit(text.slice(0, -1)) === Number(text.at(-1));

/** An Indian branch code's shape; whether the branch exists no shape can say. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);

/** An Indian account number: 9 to 18 digits. */
export const isIndianAccount = (text: string): boolean => /^\d{9,18}$/.test(text) && !/^0+$/.test(text);

/** Names of banks by the first three digits of a CLABE; one that is not here is a warning, never an error. */
const clabeBanks: Readonly<Record<string, string>> = {
  '002': 'Banamex',
  '012': 'BBVA México',
  '014': 'Santander',
  '021': 'HSBC',
  '030': 'Banco del Bajío',
  '036': 'Inbursa',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '072': 'Banorte',
  '127': 'Banco Azteca',
  '137': 'BanCoppel',
  '638': 'Nu México',
  '646': 'STP',
  '722': 'Mercado Pago',
};

/** Names of banks by the first four letters of an IFSC. */
const ifscBanks: Readonly<Record<string, string>> = {
  BARB: 'Bank of Baroda',
  CNRB: 'Canara Bank',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB: 'Punjab National Bank',
  SBIN: 'State Bank of India',
  UBIN: 'Union Bank of India',
  UTIB: 'Axis Bank',
  YESB: 'Yes Bank',
};

/** The bank of a CLABE or an IFSC, or undefined where we do not know it. */
export const bankOf = (code: string): string | undefined =>
  clabeBanks[code.slice(0, 3)] ?? ifscBanks[code.slice(0, 4)];
