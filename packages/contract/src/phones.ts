/** How mobile numbers of a country begin and how long they are, as national digits. Data alone: nothing of it is run. */
export type NumberRule = { readonly length: number; readonly starts: readonly string[] };

/** Whether national digits are a number of a rule. */
export const isNumberOf = ({ length, starts }: NumberRule, digits: string): boolean =>
  /^\d{1,15}$/.test(digits) && digits.length === length && starts.some((start) => digits.startsWith(start));

/** How each market writes its mobile numbers (decisions, section 5); China has the landing alone. */
export const mobileRules = {
  mx: {
    length: 10,
    starts: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    groups: [2, 4, 4],
    dialCode: '+52',
  },
  in: { length: 10, starts: ['6', '7', '8', '9'], groups: [5, 5], dialCode: '+91' },
  cn: {
    length: 11,
    starts: ['13', '14', '15', '16', '17', '18', '19'],
    groups: [3, 4, 4],
    dialCode: '+86',
  },
} as const;

export type PhoneMarket = keyof typeof mobileRules;

/** Whether national digits are a mobile number of a market. */
export const isMobileOf = (market: PhoneMarket, digits: string): boolean =>
  isNumberOf(mobileRules[market], digits);
