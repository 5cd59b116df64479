import { demoProduct, isRefusal, quote, type Terms } from '@plazo/lending';
import { expect, test } from 'vitest';
import { messagesIn } from '../../words/words.ts';
import { chargedInside, chargeSentences } from './charge-text.ts';

/** What a product's charges are called on a paper: each amount, tax, condition and limit of the rule. */

const fair = demoProduct('mx-fair');
const terms: Terms = {
  ...fair,
  tax: { ...fair.tax, also: [{ name: 'IVA', ppm: 160_000, on: ['fee'] }] },
  charges: [
    { id: 'visit', trigger: 'by-hand', flatMinor: 15_000, ppm: 0 },
    { id: 'open', trigger: 'by-hand', flatMinor: 0, ppm: 1, of: 'outstanding', taxed: false },
    {
      id: 'bounce',
      trigger: 'bounced',
      flatMinor: 5_000,
      ppm: 10_000,
      of: 'asked',
      atLeastMinor: 6_000,
      atMostMinor: 9_000,
      reasons: ['insufficient-funds', 'mandate-cancelled'],
      mostPerMonth: 2,
      dueInDays: 5,
    },
    {
      id: 'exit',
      trigger: 'payoff-early',
      flatMinor: 0,
      ppm: 20_000,
      of: 'unpaid-principal',
      freeWithinDays: 3,
      freeAfterDays: 90,
    },
    { id: 'cover', trigger: 'instalment', flatMinor: 1_000, ppm: 0, payee: 'insurer', compulsory: true },
    { id: 'sheet', trigger: 'instalment', flatMinor: 200, ppm: 0, taxed: false },
  ],
};

test('each charge says its amount, its tax, when it is asked and its limits', () => {
  expect(chargeSentences(terms, messagesIn('en'))).toEqual([
    'Charge “visit”: up to $150.00 plus VAT (16%); each time we add it; we tell you why and until when to pay it.',
    'Charge “open”: of an amount that these terms do not state; each time we add it; we tell you why and until when to pay it.',
    'Charge “bounce”: $50.00 plus 1% of what was to be collected, at least $60.00, at most $90.00 plus VAT (16%); each time a collection from your account fails; only if the account held too little or the authority to collect was cancelled; at most 2 times a month; to be paid within 5 days.',
    'Charge “exit”: 2% of the principal that is not due yet plus VAT (16%); if you end the loan before its last due date; free until 3 days after disbursal; free from 90 days after disbursal.',
    'Charge “cover”: $10.00 plus VAT (16%); with each payment of the plan; it is for “insurer”; the loan is not given without it.',
    'Charge “sheet”: $2.00; with each payment of the plan.',
  ]);
});

test.each([
  ['es', 'Cargo “visit”: hasta $150.00 más IVA (16%); cada vez que lo agregamos'],
  ['zh', '费用“visit”：最多 $150.00 另加'],
  ['hi', 'चार्ज “visit”: $150.00 तक और'],
] as const)('they are told in %s too', (...[language, start]) => {
  const sentences = chargeSentences(terms, messagesIn(language));
  expect(sentences).toHaveLength(6);
  expect(sentences[0]).toContain(start);
  expect(sentences[0]?.endsWith({ es: '.', zh: '。', hi: '।' }[language])).toBe(true);
});

test('a charge with names is called by the one of the language, and by its id where it has none', () => {
  const rules = terms.charges?.map((rule) =>
    rule.id === 'visit' ? { ...rule, names: { es: 'visita a domicilio' } } : rule,
  );
  const named: Terms = { ...terms, ...(rules && { charges: rules }) };
  expect(chargeSentences(named, messagesIn('es'))[0]).toContain('Visita a domicilio: hasta $150.00');
  expect(chargeSentences(named, messagesIn('en'))[0]).toContain('Charge “visit”: up to');
});

test('what instalments ask is told apart by who it is for', () => {
  const priced = quote({ terms, principalMinor: 300_000n, disbursedOn: '2026-03-01', client: 'new' });
  if (isRefusal(priced)) throw new Error(priced.reason);
  expect([chargedInside(terms, priced, 'lender'), chargedInside(terms, priced, 'others')]).toEqual([
    600n,
    3_000n,
  ]);
});
