import { type Currency, formatMoney } from '@plazo/markets';
import type { Messages } from '../../words/words.ts';
import type { Notice } from './messages.store.ts';

/** The words of a notice, the same in the app and, after the brand's name, by SMS. */
export function noticeWords(
  text: Messages,
  { kind, amountMinor, dueOn }: Pick<Notice, 'kind' | 'amountMinor' | 'dueOn'>,
  currency: Currency,
): { readonly title: string; readonly text: string } {
  const { title, text: words } = text.notices.kinds[kind];
  const amount = amountMinor === null ? '' : formatMoney(amountMinor, currency);
  return { title, text: words(amount, dueOn ?? '') };
}
