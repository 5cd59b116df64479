import { ownName } from '@plazo/contract';
import type { Messages } from '../words/es/words.ts';
import { nameIn } from './name-in.ts';

/** What a reason of a decision is called; one of a lender's own question has the question's name. */
export const reasonName = ({ decisions, lendingRules }: Messages, reason: string): string =>
  reason.startsWith(ownName(''))
    ? lendingRules.ownReason(reason.slice(ownName('').length))
    : nameIn(decisions.reasons, reason);
