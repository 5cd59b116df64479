import { renewalPayoff } from '../order/renewal.ts';
import { isRefusal, type Refusal } from '../terms/refusal.ts';
import { withAskedPayments } from './asked-payments.ts';
import { play } from './play.ts';
import type { SimulateRequest } from './read-request.ts';

/** An old loan with the payment that a new one brings it on its first day, and what that comes to in minor units. */
export type Renewed = { readonly old: SimulateRequest; readonly paidOffMinor: bigint };

/** The old loan of a request as the new one pays it off, or undefined where it has none. */
export function renewedBy({ old: asked, disbursedOn: on }: SimulateRequest): Renewed | Refusal | undefined {
  if (asked === undefined) return undefined;
  const filled = withAskedPayments(asked);
  if (isRefusal(filled)) return { ...filled, reason: `old: ${filled.reason}` };
  const old = { ...filled, extras: { ...filled.extras, payTheAskOn: [], payOff: undefined } };
  const known = { ...old, events: old.events.filter(({ knownOn }) => knownOn <= on) };
  const played = play(known);
  if (isRefusal(played)) return { ...played, reason: `old: ${played.reason}` };
  const amountMinor = renewalPayoff(played.order, on);
  const paid = {
    type: 'payment',
    on,
    knownOn: on,
    amountMinor,
    channel: 'renewal',
    kind: 'renewal',
  } as const;
  return { old: { ...old, events: [...old.events, paid] }, paidOffMinor: amountMinor };
}
