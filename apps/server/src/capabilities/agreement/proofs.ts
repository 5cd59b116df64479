import { effectiveEvents, momentOf, type Order, type OrderEvent, type Position } from '@plazo/lending';
import { formatMoney, paperLanguage, writtenDate } from '@plazo/markets';
import { localDateTime } from '../../adapters/local-time.ts';
import type { Section } from '../../adapters/pdf/write-pdf.ts';
import type { AboutBorrower, BorrowerCall } from '../../call.ts';
import { papersIn } from '../../words/papers.ts';
import { type Messages, messagesIn } from '../../words/words.ts';
import { givenBackOf, roundedOf } from '../loans/event-lines.ts';
import { ownOf } from '../loans/orders.store.ts';
import {
  dateFeesOf,
  leftOf,
  type Standing,
  splitOfPayment,
  standingPayment,
} from '../loans/payment-split.ts';
import { paidBy } from '../payments/paid-by.ts';
import { paymentsOf } from '../payments/payments.store.ts';
import type { DocumentFacts } from './document-facts.ts';
import type { DocumentKind, Stated } from './documents.store.ts';

/** What a person keeps as proof: of each payment that stands, and of a loan that is paid. */

export type Agreed = Required<Pick<DocumentFacts, 'agreed'>>;

/** What a proof or a statement says, and what it is proof of: the same paper as long as that stands. */
export type Proof = {
  readonly kind: DocumentKind;
  readonly subject: string;
  readonly states: Stated;
  readonly title: string;
  readonly sections: readonly Section[];
};

const wordsOf = ({ language, brand }: AboutBorrower) => {
  const inLanguage = paperLanguage(language, brand.language);
  return { inLanguage, words: papersIn(inLanguage).proofs, text: messagesIn(inLanguage) };
};

/** Where a payment went. */
function splitRows({ order, event, at }: Pick<Standing, 'event' | 'at'> & { order: Order }, text: Messages) {
  const money = (minor: bigint) => formatMoney(minor, order.terms.currency);
  const { parts, givenBackMinor } = splitOfPayment(order, at, text);
  const rounded = event.type === 'paid' ? roundedOf(order, event, text) : '';
  return [
    ...parts.map(([name, minor]) => ({ text: name, value: money(minor) })),
    ...(givenBackMinor > 0n
      ? [{ text: givenBackOf(order, givenBackMinor, text), value: money(-givenBackMinor) }]
      : []),
    ...(rounded === '' ? [] : [{ text: rounded, value: '' }]),
  ];
}

type Moved = Extract<OrderEvent, { readonly type: 'extended' }>;

/** What a fee of more days bought: the days, and the day on which the instalment is due since. */
function movedRows(order: Order, at: number, { event, call }: { event: Moved; call: AboutBorrower }) {
  const { inLanguage, words, text } = wordsOf(call);
  const row = momentOf(order, at)?.after.instalments.find(({ no }) => no === event.instalmentNo);
  return [
    {
      text: text.movements.extended(event.days),
      value: formatMoney(event.feeMinor, order.terms.currency),
    },
    ...(row ? [{ text: words.movedTo(row.no), value: writtenDate(inLanguage, row.dueOn) }] : []),
  ];
}

/** A payment with where it went and what it left; undefined where no such payment stands. */
export async function receiptOf(
  call: BorrowerCall,
  { agreed: { stored } }: Agreed,
  paymentId: string,
): Promise<Proof | undefined> {
  const { brand, db } = call;
  const standing = standingPayment(stored.order, paymentId, call.today);
  if (!standing) return undefined;
  const { event, at, amountMinor } = standing;
  const { order } = stored;
  const { inLanguage, words, text } = wordsOf(call);
  const told = (await paymentsOf(db, ownOf(stored))).find(
    (payment) => payment.paymentId === paymentId && payment.channel === event.channel,
  );
  const by = await paidBy(call, stored, text);
  const money = (minor: bigint) => formatMoney(minor, order.terms.currency);
  const after = momentOf(order, at)?.after;
  const rows = [
    { text: words.received, value: money(amountMinor) },
    { text: words.day, value: writtenDate(inLanguage, event.on) },
    { text: words.time, value: told ? localDateTime(told.paidAt, brand.timeZone) : '' },
    { text: words.channel, value: by(event) },
    { text: words.reference, value: told?.reference ?? '' },
    { text: words.payment, value: paymentId },
  ];
  return {
    kind: 'receipt',
    subject: `${stored.id} ${event.channel} ${paymentId} ${amountMinor}`,
    states: {
      orderId: stored.id,
      on: event.on,
      payment: { id: paymentId, channel: event.channel },
      paidMinor: String(amountMinor),
    },
    title: words.receiptTitle,
    sections: [
      { title: words.paymentTitle, rows: rows.filter(({ value }) => value !== '') },
      {
        title: words.splitTitle,
        rows:
          event.type === 'extended'
            ? movedRows(order, at, { event, call })
            : splitRows({ order, event, at }, text),
      },
      { title: words.afterTitle, rows: [{ text: words.left, value: money(after ? leftOf(after) : 0n) }] },
    ],
  };
}

/** Since when nothing is owed of a loan; undefined while something is. */
export const owesNothingSince = ({ settledOn, state, claimMinor }: Position) =>
  state === 'settled' && settledOn && claimMinor <= 0n ? settledOn : undefined;

/** That nothing is owed of a loan; undefined while something is. */
export function noDebtOf(call: AboutBorrower, { agreed: { stored, position } }: Agreed): Proof | undefined {
  const settledOn = owesNothingSince(position);
  if (!settledOn) return undefined;
  const { words, inLanguage } = wordsOf(call);
  const { order } = stored;
  const money = (minor: bigint) => formatMoney(minor, order.terms.currency);
  const paidMinor = effectiveEvents(order, call.today, undefined).reduce(
    (sum, { event }) => (event.type === 'paid' ? sum + event.amountMinor : sum),
    dateFeesOf(order, call.today),
  );
  return {
    kind: 'no-debt',
    subject: `${stored.id} ${settledOn}`,
    states: { orderId: stored.id, on: settledOn },
    title: words.noDebtTitle,
    sections: [
      {
        title: words.noDebtStatement,
        paragraphs: [words.noDebt(call.brand.company, stored.id, writtenDate(inLanguage, settledOn))],
      },
      {
        title: words.noDebtFigures,
        rows: [
          { text: words.lent, value: money(position.principalMinor) },
          { text: words.paidInAll, value: money(paidMinor) },
          { text: words.settledOn, value: settledOn },
          { text: words.owed, value: money(0n) },
        ],
      },
    ],
  };
}
