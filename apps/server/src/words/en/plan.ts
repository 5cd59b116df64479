import type { PlanWords } from '../es/plan.ts';
import { more } from './more.ts';

/** Words of plans that change and of smaller sums that are accepted, in English. */
export const plan: PlanWords = {
  more,
  gone: "This offer isn't open any more",
  stale: 'The figures have changed. Look at them again before you agree',
  offer: {
    title: 'Another payment plan for you',
    body: (day) =>
      `Your lender offers to change your plan. Look at what changes and decide by ${day}. Until you agree, nothing changes.`,
    what: 'Your plan',
    now: 'Now',
    later: 'After',
    next: 'Next payment',
    nextOn: 'Due on',
    count: 'Payments left',
    lastOn: 'Last payment',
    left: 'Left to pay',
    rows: 'Your new payments',
    consent: 'I have read the new figures and agree to this plan',
    accept: 'Agree to the new plan',
  },
  settlement: {
    title: 'A smaller amount ends your loan',
    body: (amount, day, forgiven) =>
      `Pay ${amount} by ${day} and your loan is paid: the other ${forgiven} is given up. Your credit record will say that you settled for less.`,
    partsTitle: 'The parts',
    partsHead: ['By', 'Amount'],
    inParts: (amount, day, forgiven) =>
      `Pay ${amount} in the parts below, each by its day and the last by ${day}: your loan is paid and the other ${forgiven} is given up. If a part is not here in time, the agreement ends. Your credit record will say that you settled for less.`,
    pay: (amount) => `Pay ${amount}`,
  },
};
