import { foldOrder } from '../order/position.ts';
import { isRefusal, type Refusal } from '../terms/refusal.ts';
import { play } from './play.ts';
import type { SimulateRequest } from './read-request.ts';

/** The request with a payment of what is asked for on each of its days, and of the payoff on the last. */
export function withAskedPayments(request: SimulateRequest): SimulateRequest | Refusal {
  const { payTheAskOn, payOff } = request.extras;
  const wanted = [
    ...payTheAskOn.map((on) => ({ on, figure: 'nextPaymentMinor' as const })),
    ...(payOff === undefined ? [] : [{ on: payOff, figure: 'payoffMinor' as const }]),
  ];
  let known = request;
  for (const { on, figure } of wanted) {
    const played = play(known);
    if (isRefusal(played)) return played;
    const amountMinor = foldOrder(played.order, on)[figure];
    const channel = request.terms.channels[0] ?? 'bank';
    if (amountMinor > 0n)
      known = {
        ...known,
        events: [...known.events, { type: 'payment', on, knownOn: on, amountMinor, channel }],
      };
  }
  return known;
}
