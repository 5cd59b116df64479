import { type Currency, formatMoney } from '@plazo/markets';
import type { Messages } from '../../words/words.ts';
import type { Message } from './messages.store.ts';

/** The words of a message, the same in the app and, after the brand's name, by SMS. */
export function messageWords(
  text: Messages,
  { kind, amountMinor, dueOn }: Pick<Message, 'kind' | 'amountMinor' | 'dueOn'>,
  currency: Currency,
): { readonly title: string; readonly text: string } {
  const { title, text: words } = text.messages.kinds[kind];
  const amount = amountMinor === null ? '' : formatMoney(amountMinor, currency);
  return { title, text: words(amount, dueOn ?? '') };
}
