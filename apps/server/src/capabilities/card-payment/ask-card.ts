import { pageAddress } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import type { CardAsk, CardPaymentAsk } from '@plazo/rail-kit';
import type { BorrowerWrite } from '../../call.ts';
import { claimCode, instructionCode, referenceCode } from '../../db/route.store.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import type { Locked } from '../loans/move-order.ts';
import { type CardPayment, setCardPayment } from './cards.store.ts';
import type { cardRailOf } from './cards-offered.ts';

/** What the rail that takes cards is asked: written with what wants it, sent once that is kept. */

type Taking = NonNullable<ReturnType<typeof cardRailOf>>;

/** Asks for a card to be kept. */
export async function askForCard(
  { db: tx, deps, borrower, brand, common }: BorrowerWrite,
  { own, pagesAt }: Taking,
): Promise<void> {
  const { id: borrowerId } = borrower;
  const { currency } = brand;
  const back = `${pagesAt}${pageAddress('bindCard', common, { isBack: 1 })}`;
  const ask: CardAsk = { person: { ref: borrowerId }, currency, returnUrl: back };
  const of = { kind: 'card', borrowerId, subject: borrowerId, amountMinor: 0n, currency } as const;
  const id = await writeInstruction(tx, deps, { ...of, own, ask });
  await claimCode(tx, instructionCode(id), { stream: borrowerId });
}

const MOST_TEXT = 22;

type Place = {
  readonly stored: Locked['stored'];
  readonly record: Pick<CardPayment, 'id'>;
  readonly isAll: boolean;
};

/** Where the page of a payment by card is. */
export const placeOf = ({ stored, record, isAll }: Place) => ({
  productId: stored.product.id,
  orderId: stored.id,
  way: 'card',
  record: record.id,
  pay: isAll ? 'all' : undefined,
});

/** Asks for a payment by a card that is kept; what comes of it is booked when the rail says so. */
export async function askForPayment(
  { db: tx, deps, common, brand }: BorrowerWrite,
  { record, locked: { stored, today }, taking }: { record: CardPayment; locked: Locked; taking: Taking },
): Promise<void> {
  const { borrowerId, orderId: subject, amountMinor, cardId } = record;
  const { own, pagesAt } = taking;
  const { currency } = stored.order.terms;
  const isAll = amountMinor > foldOrder(stored.order, today).nextPaymentMinor;
  const ask: CardPaymentAsk = {
    card: cardId ?? '',
    amount: { minor: Number(amountMinor), currency },
    presence: 'person-present',
    capture: own.capturesLater ? 'later' : 'at-once',
    returnUrl: `${pagesAt}${pageAddress('payChoice', common, placeOf({ stored, record, isAll }))}`,
    subject,
    text: brand.name
      .normalize('NFD')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .slice(0, MOST_TEXT),
  };
  const written = { kind: 'card-payment', borrowerId, subject, amountMinor, currency } as const;
  const instructionId = await writeInstruction(tx, deps, { ...written, own, ask });
  await claimCode(tx, instructionCode(instructionId), { stream: borrowerId });
  await claimCode(tx, referenceCode(own.clearing, instructionId), { stream: borrowerId });
  await setCardPayment(tx, record, { state: 'sent', instructionId });
}
