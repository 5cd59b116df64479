import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { Chip } from '@plazo/ui';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Messages } from '../../words/es/words.ts';

export type Work = AnswerOf<typeof deskEndpoints.deskCollections.list>['rows'][number];
export type Call = AnswerOf<typeof deskEndpoints.deskCollections.call>;

/** Why a borrower stands where they stand, in one sentence. */
export function whyOf(text: Messages, { isAgreed, promise, currency, quietDays, loans }: Work): string {
  const words = text.collections.why;
  const first =
    isAgreed === 1
      ? words.agreed
      : promise?.state === 'broken'
        ? words.broken(promise.by)
        : promise?.state === 'open'
          ? words.open(showMoney(promise.amount, currency), promise.by)
          : '';
  const contact = quietDays < 0 ? words.never : words.quiet(quietDays);
  return [first, contact, loans > 1 ? words.loans(loans) : ''].filter(Boolean).join(' · ');
}

const TONES = {
  '': 'success',
  'with-agency': 'info',
  flagged: 'info',
  'in-dispute': 'info',
  promised: 'brand',
  'too-often': 'warning',
  'outside-hours': 'neutral',
  'rest-day': 'neutral',
  later: 'neutral',
  wait: 'neutral',
  'no-rule': 'neutral',
} as const;

/** Whether somebody may contact a borrower now, or what it waits for. */
export function ContactState({ bar, notBefore }: Pick<Work, 'bar' | 'notBefore'>) {
  const { text } = useDesk();
  const words = text.collections;
  const shown = notBefore === '' ? words.bars[bar] : words.notBefore(notBefore);
  return <Chip tone={TONES[bar]} text={shown} />;
}

/** With whom a borrower is. */
export function ownerOf(text: Messages, { isMine, heldBy, assignedTo }: Work): string {
  const words = text.collections;
  if (isMine === 1) return words.mine;
  if (heldBy !== '') return words.heldBy(heldBy);
  return assignedTo === '' ? text.none : words.keptFor(assignedTo);
}
