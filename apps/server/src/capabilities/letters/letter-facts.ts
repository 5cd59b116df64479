import { type Language, type LetterFacts } from '@plazo/contract';
import { formatMoney, writtenDate } from '@plazo/markets';
import type { AboutBorrower } from '../../call.ts';
import type { AgreedFacts } from '../agreement/document-facts.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';
import { ownOf } from '../loans/orders.store.ts';
import { isRepayable } from '../loans/own-order.ts';
import { liveReferences } from '../repayment/references.store.ts';

/** A reference for payments; others move the due date. */
const PAYMENT = 1;

/** The newest reference that can be paid on; empty where none was given out. */
async function referenceOf({ db, now }: AboutBorrower, { agreed }: AgreedFacts): Promise<string> {
  const live = await liveReferences(db, { ...ownOf(agreed.stored), requestType: PAYMENT, now });
  const [newest] = live
    .filter(({ code, state }) => code !== '' && state === 'live')
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newest?.code ?? '';
}

/** What is left of a settlement that stands, or was paid of one that was kept. */
const settledMinor = ({ agreed: { position } }: AgreedFacts): bigint => {
  const { settlement } = position;
  if (settlement?.state === 'open') return settlement.leftMinor;
  return settlement?.state === 'kept' ? settlement.paidMinor : 0n;
};

/** What a loan puts into the places of its letters, each amount by the engine; empty where it has nothing to put there. */
export async function letterFacts(call: AboutBorrower, facts: AgreedFacts): Promise<LetterFacts> {
  const { db, deps, borrower, brand, today } = call;
  const { stored, position } = facts.agreed;
  const language: Language = call.language;
  const money = (minor: bigint) => (minor > 0n ? formatMoney(minor, stored.order.terms.currency) : '');
  const { name } = await readPersonalData(db, deps.sealing, borrower.id);
  const day = (date: string | null | undefined) => (date ? writtenDate(language, date) : '');
  const isOwed = isRepayable(position);
  return {
    name: name.split(' ')[0] ?? '',
    loan: stored.id,
    brand: brand.name,
    today: day(today),
    due: isOwed ? money(position.nextPaymentMinor) : '',
    overdue: money(position.overdueMinor),
    payoff: money(position.payoffMinor),
    dueOn: isOwed ? day(position.nextPaymentOn) : '',
    days: position.daysLate > 0 ? String(position.daysLate) : '',
    settlement: money(settledMinor(facts)),
    settleBy: settledMinor(facts) > 0n ? day(position.settlement?.parts.at(-1)?.by) : '',
    reference: isOwed ? await referenceOf(call, facts) : '',
  };
}
