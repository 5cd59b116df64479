import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import type { Tone } from '@plazo/ui';
import type { Messages } from '../words/es/words.ts';

type Due = Pick<AnswerOf<typeof deskEndpoints.deskComplaints.list>['rows'][number], 'state' | 'daysLeft'>;

/** The chip of a due day: calm, from a day before it a warning, late in red. */
export function dueChip(text: Messages, { state, daysLeft }: Due): { tone: Tone; text: string } {
  if (state === 'answered') return { tone: 'success', text: text.queue.answered };
  if (daysLeft < 0) return { tone: 'danger', text: text.queue.late(-daysLeft) };
  if (daysLeft === 0) return { tone: 'warning', text: text.queue.dueToday };
  return { tone: daysLeft === 1 ? 'warning' : 'neutral', text: text.queue.dueIn(daysLeft) };
}
