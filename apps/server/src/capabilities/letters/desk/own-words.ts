import { LETTER_WORDS_MAX, OWN_WORDS } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { readComplaintText } from '../../complaints/complaint-text.ts';
import { SECRETS } from '../../content/desk/replies-kind.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { type LetterTemplate, placedWords } from '../letter-templates.ts';

/** Whether a template has a place for words of the operator's own. */
export const hasOwnWords = (template: LetterTemplate): boolean =>
  Object.values(placedWords(template)).some((text) => text.includes(`{${OWN_WORDS}}`));

/** What an operator wrote into a template, as it is kept; nothing into one without a place for it. */
export function readOwnWords(
  { request, text }: DeskCall<{ readonly words?: string | undefined }>,
  template: LetterTemplate,
): string | Refused {
  if (!hasOwnWords(template)) return '';
  const fault = (reason: string) => refuse('bad-input', text.badInput('words'), { reason });
  const read = readComplaintText(request.words ?? '', LETTER_WORDS_MAX);
  if (typeof read === 'string') return fault('words');
  return SECRETS.test(read.text) ? fault('asks-for-secret') : read.text;
}
