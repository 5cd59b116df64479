import type { MarketFront } from '../market.ts';
import { account } from './accounts.ts';
import { currency } from './currency.ts';
import { mobile } from './phones.ts';

export const market = {
  currency,
  mobile,
  account,
  channelNames: { bank: 'NEFT, IMPS', upi: 'UPI' },
} as const satisfies MarketFront;
