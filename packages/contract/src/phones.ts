/** How each market writes its mobile numbers, as national digits (decisions, section 5); China has the landing alone. */
export const mobileRules = {
  mx: { length: 10, pattern: '^[1-9]\\d{9}$', groups: [2, 4, 4], dialCode: '+52' },
  in: { length: 10, pattern: '^[6-9]\\d{9}$', groups: [5, 5], dialCode: '+91' },
  cn: { length: 11, pattern: '^1[3-9]\\d{9}$', groups: [3, 4, 4], dialCode: '+86' },
} as const;

export type PhoneMarket = keyof typeof mobileRules;

/** Whether national digits are a mobile number of a market. */
export const isMobileOf = (market: PhoneMarket, digits: string): boolean =>
  new RegExp(mobileRules[market].pattern).test(digits);
