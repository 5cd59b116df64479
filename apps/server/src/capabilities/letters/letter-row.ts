import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { localDateTime } from '../../adapters/local-time.ts';
import type { SentLetter } from './letters.store.ts';

type Row = AnswerOf<typeof deskEndpoints.deskLoans.detail>['letters'][number];

/** A letter as lists of the desk show it, with its times in the borrower's zone. */
export const letterRow = (
  letter: SentLetter,
  { by, timeZone }: { readonly by: string; readonly timeZone: string },
): Row => ({
  letterId: letter.id,
  orderId: letter.orderId,
  number: String(letter.number),
  kind: letter.kind,
  template: letter.template,
  version: letter.version,
  language: letter.language,
  at: localDateTime(letter.sentAt, timeZone),
  by,
  readAt: letter.readAt ? localDateTime(letter.readAt, timeZone) : '',
  way: letter.way ?? '',
  state: letter.reachedAt ? 'read' : (letter.state ?? ''),
  cost: Number(letter.costMinor ?? 0n),
  currency: letter.currency ?? '',
});
