import { counted } from '@plazo/markets/front';
import type { InsightMessages } from '../es/insight.ts';

const days = (n: number) => counted('en', n, { one: 'day', other: 'days' });

export const en: InsightMessages = {
  where: 'Where do these figures come from?',
  total: 'Total',
  planner: 'Today, later or with more days',
  day: 'Day you pay',
  today: 'Today',
  inDays: (n) => (n === 1 ? 'tomorrow' : `in ${days(n)}`),
  due: 'Payment on that day',
  charge: 'Late charge included',
  payoff: 'Pay everything off that day',
  fee: (n) => `Move your date by ${days(n)}`,
  split: 'How is a payment split?',
  amount: 'Amount you want to pay',
  amountHint: (like) => `For example ${like}`,
  amountBad: 'Enter an amount with at most two decimals',
  show: 'See how it is split',
  part: {
    penalty: 'Late charge',
    tax: 'Tax',
    commission: 'Commission',
    interest: 'Interest',
    principal: 'Principal',
    credit: 'Credit in your favour',
  },
  left: 'Left to pay off today',
};
