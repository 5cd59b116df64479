import { zodResolver } from '@hookform/resolvers/zod';
import { DESK_PARTS, deskEndpoints, GIVE_UP_BEHAVIOURS, GIVE_UP_REASONS } from '@plazo/contract';
import * as z from 'zod/mini';
import { readMoney } from '../../components/show-money.ts';
import type { Loan } from './loan.ts';

/** What is typed for an act on a loan, and how it is read. */

export type ActionName = 'promise' | 'waive' | 'reverse' | 'write-off' | 'sell' | 'settle';

const { promise, settle, waive, makeRequest } = deskEndpoints.deskLoans;

export type Part = (typeof DESK_PARTS)[number];
type GiveUpReason = (typeof GIVE_UP_REASONS)[number];
type GiveUpBehaviour = (typeof GIVE_UP_BEHAVIOURS)[number];
export type Wish = {
  readonly amountMinor?: number | undefined;
  readonly part?: Part | undefined;
  readonly by?: string | undefined;
  readonly parts?: number | undefined;
  readonly eventIndex?: number | undefined;
  readonly givenUpFor?: GiveUpReason | undefined;
  readonly behaviour?: GiveUpBehaviour | undefined;
  readonly buyer?: string | undefined;
  readonly payAt?: string | undefined;
  readonly priceMinor?: number | undefined;
};

const noText = z.pipe(
  z.string(),
  z.transform((_typed: string) => undefined),
);
const noPart = z.pipe(
  z.enum(DESK_PARTS),
  z.transform((_chosen: Part) => undefined),
);
const noReason = z.pipe(
  z.enum(GIVE_UP_REASONS),
  z.transform((_chosen: GiveUpReason) => undefined),
);
const noBehaviour = z.pipe(
  z.enum(GIVE_UP_BEHAVIOURS),
  z.transform((_chosen: GiveUpBehaviour) => undefined),
);
const nothing = {
  amountMinor: noText,
  part: noPart,
  by: noText,
  parts: noText,
  givenUpFor: noReason,
  behaviour: noBehaviour,
  eventIndex: noText,
  buyer: noText,
  payAt: noText,
  priceMinor: noText,
};
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** What is typed for an action, as the contract takes it; an amount by the rule of its currency. */
export function formOf(action: ActionName, { currency }: Loan) {
  const { amountMinor, part } = waive.request.shape;
  const read = z.transform((typed: string): string | number => readMoney(typed, currency) ?? '');
  const money = z.pipe(z.string(), z.pipe(read, amountMinor));
  const chosen = z.transform((typed: string): string | number => typed);
  const eventIndex = z.pipe(
    z.string().check(z.minLength(1)),
    z.pipe(chosen, z.nonoptional(makeRequest.request.shape.eventIndex)),
  );
  if (action === 'write-off') {
    const givenUp = { givenUpFor: z.enum(GIVE_UP_REASONS), behaviour: z.enum(GIVE_UP_BEHAVIOURS) };
    return zodResolver(z.object({ ...nothing, ...givenUp }));
  }
  if (action === 'sell')
    return zodResolver(z.object({ ...nothing, buyer: line, payAt: line, priceMinor: money }));
  const by = promise.request.shape.by;
  if (action === 'promise') return zodResolver(z.object({ ...nothing, amountMinor: money, by }));
  if (action === 'settle') {
    const parts = z.pipe(z.string(), z.pipe(chosen, z.nonoptional(settle.request.shape.parts)));
    return zodResolver(z.object({ ...nothing, amountMinor: money, by, parts }));
  }
  if (action === 'reverse') return zodResolver(z.object({ ...nothing, eventIndex }));
  return zodResolver(z.object({ ...nothing, amountMinor: money, part }));
}
export type Fields = z.input<z.ZodMiniObject<typeof nothing>>;
