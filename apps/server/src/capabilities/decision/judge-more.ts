import type { MorePreview } from '@plazo/lending';
import type { BorrowerCall } from '../../call.ts';
import type { StoredOrder } from '../loans/orders.store.ts';
import { asJson, monthlyPayment } from './inputs.ts';
import { judge, type Reason } from './judge.ts';
import { knownOfPerson } from './known-of-person.ts';
import { type OwnLine, ownLines, ownNewest } from './own-answers.ts';
import { judgeOwn } from './own-rules.ts';
import { namedArm } from './rules-content.ts';
import { currentRules } from './rules-in-force.ts';

/** What the rules of today say of more money on a loan, by one look at its borrower. */
export type MoreJudged = {
  readonly rulesVersion: number;
  /** Every reason against it, in the order in which a person is told. */
  readonly reasonsAt: (preview: MorePreview) => readonly Reason[];
  /** What is known when so much is asked, for whoever has to explain it later. */
  readonly inputsAt: (preview: MorePreview) => object;
  /** The answers to a lender's own questions that it looks at, in the borrower's words. */
  readonly own: readonly OwnLine[];
};

/** Judges as an application is judged, with the loan itself left out of the others; nothing is kept of the question. */
export async function judgeMore(call: BorrowerCall, { id, product }: StoredOrder): Promise<MoreJudged> {
  const { db, deps, borrower, brand, today, now, text } = call;
  const { currency, timeZone } = brand;
  const { version: rulesVersion, rules, arm } = await currentRules(db, { borrowerId: borrower.id, now });
  const about = { borrower, productId: product.id, currency, today, timeZone, apart: [id] };
  const person = await knownOfPerson(db, deps, about);
  const own = await ownNewest(db, deps, { borrower, rules });
  const ofOwn = judgeOwn(rules.own, { ...own, decision: 'more', today });
  const reading = { brand: brand.id, language: text.language, known: own.inputs };
  const inputsOf = ({ after }: MorePreview) => ({
    ...person,
    paymentMinor: monthlyPayment({ schedule: after.open }, product.terms),
  });
  return {
    rulesVersion,
    reasonsAt: (preview) => [...judge(rules, inputsOf(preview)), ...ofOwn],
    inputsAt: (preview) => ({ ...asJson(inputsOf(preview)), ...own.inputs, ...namedArm(arm) }),
    own: await ownLines(db, deps, reading),
  };
}
