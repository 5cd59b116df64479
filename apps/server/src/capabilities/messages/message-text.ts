import type { BorrowerId } from '@plazo/contract';
import { type Currency, formatMoney } from '@plazo/markets';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import type { Queries } from '../../db/transaction.ts';
import { saidDay } from '../../words/figures.ts';
import type { Messages } from '../../words/words.ts';
import { wrappedKeyOf } from '../borrowers/borrowers.store.ts';
import type { Message } from './messages.store.ts';

/** What a message says by itself, in one language. */
export type OwnWords = { readonly title: string; readonly text: string };

/** The words of a kind of message, the same in the app and, after the brand's name, by SMS. */
export function messageWords(
  text: Messages,
  { kind, amountMinor, dueOn }: Pick<Message, 'kind' | 'amountMinor' | 'dueOn'>,
  currency: Currency,
): OwnWords {
  const { title, text: words } = text.messages.kinds[kind];
  const amount = amountMinor === null ? '' : formatMoney(amountMinor, currency);
  return { title, text: words(amount, saidDay(text, dueOn ?? '')) };
}

/** Opens what messages of a borrower say by themselves; nothing of one without such words, or of somebody who was erased. */
export async function ownWordsOf(
  db: Queries,
  sealing: Sealing,
  borrowerId: BorrowerId,
): Promise<(message: { readonly sealed: string | null }) => OwnWords | undefined> {
  const wrapped = await wrappedKeyOf(db, borrowerId);
  return ({ sealed }) =>
    sealed === null || wrapped === undefined
      ? undefined
      : JSON.parse(borrowerKey.open(sealing, wrapped, { borrowerId, sealed }));
}
