import { counted } from '@plazo/markets/front';
import type { InsightMessages } from '../es/insight.ts';

const days = (n: number) => counted('en', n, { one: 'day', other: 'days' });

export const en: InsightMessages = {
  where: 'Where do these figures come from?',
  total: 'Total',
  planner: 'Pay off early',
  day: 'Day you pay',
  today: 'Today',
  inDays: (n) => (n === 1 ? 'tomorrow' : `in ${days(n)}`),
  due: 'Payment on that day',
  charge: 'Late charge included',
  payoff: 'Pay everything off that day',
  fee: (n) => `Move your date by ${days(n)}`,
  part: {
    penalty: 'Late charge',
    tax: 'Tax',
    commission: 'Processing fee',
    interest: 'Interest',
    principal: 'Principal',
  },
  left: 'Left to pay off today',
};
