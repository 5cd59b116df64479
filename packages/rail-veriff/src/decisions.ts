import type { Identity, IdentityCheckName, IdentityRead, RailError } from '@plazo/rail-kit';
import type { Decided } from './wire.ts';

/** What Veriff decided, in the words of the kit. */

const STATES: Readonly<Record<string, Identity['state']>> = {
  created: 'needs-action',
  started: 'needs-action',
  submitted: 'pending',
  review: 'review',
  approved: 'passed',
  declined: 'failed',
  resubmission_requested: 'failed',
  expired: 'expired',
  abandoned: 'expired',
};

/** Reasons of a session that was declined; of one whose pictures are asked for again each is about the pictures. */
const REASONS: Readonly<Record<string, RailError>> = {
  101: 'declined',
  102: 'risk-refused',
  103: 'no-match',
  104: 'no-match',
  105: 'risk-refused',
  106: 'risk-refused',
  107: 'duplicate',
  108: 'duplicate',
  109: 'duplicate',
  110: 'duplicate',
  111: 'risk-refused',
  113: 'risk-refused',
  120: 'no-match',
  123: 'no-match',
  124: 'duplicate',
  127: 'risk-refused',
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const dateOf = (text: string | null | undefined) => (text && DATE.test(text) ? text : undefined);

function readOf({ person, document }: Decided): IdentityRead | undefined {
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ').slice(0, 120);
  const documentNumber = document?.number?.slice(0, 64);
  const birthDate = dateOf(person?.dateOfBirth);
  const validUntil = dateOf(document?.validUntil);
  const read = {
    ...(name !== '' && { name }),
    ...(birthDate !== undefined && { birthDate }),
    ...(documentNumber && { documentNumber }),
    ...(validUntil !== undefined && { validUntil }),
  };
  return Object.keys(read).length > 0 ? read : undefined;
}

/** When it was decided: the same whenever it is read, so that it is told once. */
const changedAtOf = ({ decisionTime, acceptanceTime }: Decided, now: Date) => {
  const at = Date.parse(decisionTime ?? acceptanceTime ?? '');
  return (Number.isNaN(at) ? now : new Date(at)).toISOString();
};

/** @returns undefined for a word that is none of Veriff's */
export function identityTold(
  own: Decided,
  { checks, now }: { readonly checks: readonly IdentityCheckName[]; readonly now: Date },
): Identity | undefined {
  const { id, status, reasonCode } = own;
  const state = STATES[status];
  if (state === undefined) return undefined;
  const about = { state, changedAt: changedAtOf(own, now), providerId: id };
  const read = readOf(own);
  if (state === 'passed')
    return { ...about, checks: checks.map((check) => ({ check, result: 'passed' })), ...(read && { read }) };
  if (state === 'expired') return { ...about, error: 'expired', canTryAgain: true };
  if (state !== 'failed') return about;
  const canTryAgain = status === 'resubmission_requested';
  const reason = String(reasonCode ?? '').slice(0, 16);
  const declined = REASONS[reason] ?? 'other';
  const detail = reason === '' ? {} : { detail: `Veriff ${reason}` };
  return { ...about, error: canTryAgain ? 'unreadable' : declined, canTryAgain, ...detail };
}
