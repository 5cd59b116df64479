import { counted } from '@plazo/markets';
import type { AgreementFigures, Clauses } from '../es/agreement.ts';

const prepayment = ({ isPrepaymentCharged, prepaidInterest }: AgreementFigures) => {
  const said = isPrepaymentCharged
    ? 'You may pay early on any day, in part or in full, with the charge that this agreement names.'
    : 'You may pay early on any day, in part or in full, without a penalty.';
  const ofPeriod =
    prepaidInterest === 'whole-period' ? ' The interest of the period that has begun is owed in full.' : '';
  const ofAll =
    prepaidInterest === 'agreed'
      ? ' The interest of all payments is owed all the same: paying early does not lower it.'
      : '';
  return `${said}${ofPeriod}${ofAll}`;
};

const renewalClause = ({ oldLoan, payoff, inHand }: AgreementFigures) => ({
  title: 'Paying off your earlier loan',
  paragraphs: [
    `Of what you receive, ${payoff} pays off your loan ${oldLoan} and ${inHand} reaches your account, if the money leaves today.`,
    'On the day on which the money leaves, what is left of that loan is reckoned again: what you paid before reaches your account.',
  ],
});

export const agreement: Clauses = {
  stated: {
    annualRate: (percent) => `Annual rate: ${percent}`,
    interest: (percent) => `Interest: ${percent}`,
    tax: (name, percent, base) => `${name}: ${percent} of ${base}`,
    late: (text) => `Overdue penalty: ${text}`,
    annualCost: (label, percent) => `${label}: ${percent}`,
    base: { interest: 'interest', commission: 'commission', both: 'interest plus commission' },
  },
  sections: (f) => [
    {
      title: 'Who signs',
      paragraphs: [
        `${f.company}, of ${f.address}, lends; the person who accepts this agreement is the borrower.`,
      ],
    },
    {
      title: 'What you receive and what you pay',
      paragraphs: [
        `The loan amount is ${f.principal}. You receive ${f.received} in an account in your own name.`,
        `You pay ${f.total} in total (${f.payments}). The total cost is ${f.cost}.`,
      ],
    },
    ...(f.oldLoan ? [renewalClause(f)] : []),
    {
      title: 'Rate, commission and tax',
      paragraphs: [
        `The interest rate is ${f.rate}. The yearly cost is ${f.annualCost}.`,
        `Tax: ${f.tax}. Nothing is charged that is not in this agreement.`,
      ],
    },
    ...(f.charges.length > 0 ? [{ title: 'Other charges', paragraphs: [f.charges].flat() }] : []),
    { title: 'If you pay late', paragraphs: [f.late, 'A late charge never earns interest.'] },
    {
      title: 'Paying early',
      paragraphs: [
        f.isPrepaymentFree
          ? prepayment(f)
          : 'You may prepay after half the term and at least 7 days after disbursal.',
      ],
    },
    ...(f.extensionDays > 0
      ? [
          {
            title: 'Asking for more days',
            paragraphs: [
              `You may move the date of a payment by up to ${f.extensionDays} days. The fee moves the date; it does not lower what you owe.`,
            ],
          },
        ]
      : []),
    ...(f.coolingOffDays > 0
      ? [
          {
            title: 'Changing your mind',
            paragraphs: [
              `You have ${counted('en', f.coolingOffDays, { one: 'day', other: 'days' })} from disbursal to return what you received and pay only the interest of those days.`,
            ],
          },
        ]
      : []),
    {
      title: 'Questions and complaints',
      paragraphs: [`Call ${f.phone} or write to ${f.email}.`, f.disagree],
    },
  ],
};
