import type { MorePreview } from '@plazo/lending';
import type { BorrowerCall } from '../../call.ts';
import type { StoredOrder } from '../loans/orders.store.ts';
import { asJson, monthlyPayment } from './inputs.ts';
import { judge } from './judge.ts';
import { knownOfPerson } from './known-of-person.ts';
import { namedArm } from './rules-content.ts';
import { currentRules } from './rules-in-force.ts';

/** What the rules of today say of more money on a loan, by one look at its borrower. */
export type MoreJudged = {
  readonly rulesVersion: number;
  /** Every reason against it, in the order in which a person is told. */
  readonly reasonsAt: (preview: MorePreview) => ReturnType<typeof judge>;
  /** What is known when so much is asked, for whoever has to explain it later. */
  readonly inputsAt: (preview: MorePreview) => object;
};

/** Judges as an application is judged, with the loan itself left out of the others; nothing is kept of the question. */
export async function judgeMore(call: BorrowerCall, { id, product }: StoredOrder): Promise<MoreJudged> {
  const { db, deps, borrower, brand, today, now } = call;
  const { currency, timeZone } = brand;
  const { version: rulesVersion, rules, arm } = await currentRules(db, { borrowerId: borrower.id, now });
  const about = { borrower, productId: product.id, currency, today, timeZone, apart: [id] };
  const person = await knownOfPerson(db, deps, about);
  const inputsOf = ({ after }: MorePreview) => ({
    ...person,
    paymentMinor: monthlyPayment({ schedule: after.open }, product.terms),
  });
  return {
    rulesVersion,
    reasonsAt: (preview) => judge(rules, inputsOf(preview)),
    inputsAt: (preview) => asJson({ ...inputsOf(preview), ...namedArm(arm) }),
  };
}
