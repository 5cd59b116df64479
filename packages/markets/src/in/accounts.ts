import type { AccountRule } from '../account-rule.ts';

/** Account numbers and branch codes (IFSC) as the RBI defines them; whether a branch exists no shape can say. */
export const account: AccountRule = {
  least: 9,
  most: 18,
  groups: [4, 4, 4, 4, 2],
  weights: [],
  bankCode: { mask: 'AAAA0XXXXXX', choices: [] },
  banks: [
    { starts: 'BARB', name: 'Bank of Baroda' },
    { starts: 'CNRB', name: 'Canara Bank' },
    { starts: 'HDFC', name: 'HDFC Bank' },
    { starts: 'ICIC', name: 'ICICI Bank' },
    { starts: 'KKBK', name: 'Kotak Mahindra Bank' },
    { starts: 'PUNB', name: 'Punjab National Bank' },
    { starts: 'SBIN', name: 'State Bank of India' },
    { starts: 'UBIN', name: 'Union Bank of India' },
    { starts: 'UTIB', name: 'Axis Bank' },
    { starts: 'YESB', name: 'Yes Bank' },
  ],
};

export const accountKind = 'ifsc-account';
