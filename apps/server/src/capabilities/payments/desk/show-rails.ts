import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import type { ConfiguredRail } from '../../../adapters/rails/rails.ts';
import { within } from '../../../adapters/rails/within.ts';
import { TAKEN_HOURS } from '../../disbursement/attend-payout.ts';
import { messagesSince } from '../../messages/sent-messages.store.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { lastDayOf } from '../rail-lines.store.ts';
import { lastFactOf, overdueOf, waitingOf } from '../rails.store.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskPayments.rails>;
type Row = Shown['rails'][number];

const HOUR_MS = 60 * 60_000;
/** Longest that the page waits for a rail to say how it is. */
const PATIENCE_MS = 3_000;

/** How a rail says that it is; one that does not say, or does not declare what is wanted of it, is down. */
async function stateOf({ rail, undeclared }: ConfiguredRail): Promise<Pick<Row, 'state' | 'isSimulated'>> {
  const [health, told] = await Promise.all([
    within(PATIENCE_MS, rail.health()),
    within(PATIENCE_MS, rail.capabilities()),
  ]);
  const isLacking = told?.kind === 'state' && undeclared(told.told).length > 0;
  const states = health?.kind === 'state' && !isLacking ? Object.values(health.told.kinds) : ['down'];
  const state = (['down', 'slow'] as const).find((one) => states.includes(one)) ?? 'up';
  const isSimulated = rail.isSimulated || (told?.kind === 'state' && told.told.isSimulated);
  return { state, isSimulated: isSimulated ? 1 : 0 };
}

const kindsOf = ({ rail, channels, finalAfterHours, ...own }: ConfiguredRail): Row['kinds'] => [
  ...(rail.payout && finalAfterHours > 0 ? (['payout'] as const) : []),
  ...(rail.collection && channels.length > 0 ? (['collection'] as const) : []),
  ...(own.takesCards ? (['card'] as const) : []),
  ...(own.messages ? (['message'] as const) : []),
  ...(own.takesMandates ? (['mandate'] as const) : []),
  ...(own.identity ? (['identity'] as const) : []),
  ...(own.bureau ? (['bureau'] as const) : []),
  ...(own.registry ? (['registry'] as const) : []),
  ...(own.takesJournal ? (['accounting'] as const) : []),
];

/** Its first moment, by UTC: a rail may send for brands of several zones. */
const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** What the deployment is connected to, and what has waited for too long. */
export async function showRails({ db, deps, now }: DeskCall): Promise<Shown> {
  const { all } = deps.rails;
  const waiting = await waitingOf(db);
  const rows = all.map(async (own) => {
    const { name } = own.rail;
    const open = waiting.find(({ rail }) => rail === name);
    return {
      name,
      kinds: kindsOf(own),
      hosts: [...own.hosts],
      dataIn: own.dataIn,
      ...(await stateOf(own)),
      waiting: open?.waiting ?? 0,
      unknown: open?.unknown ?? 0,
      oldest: open?.oldest.toISOString() ?? '',
      lastStatement: own.statement ? ((await lastDayOf(db, own.clearing)) ?? '') : '',
      lastFact: (await lastFactOf(db, name))?.toISOString() ?? '',
    };
  });
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const overdue = all.map(({ rail, finalAfterHours, cardRefundHours }) =>
    overdueOf(db, rail.name, {
      account: ago(finalAfterHours),
      'card-refund': ago(cardRefundHours ?? 0),
      debit: ago(TAKEN_HOURS.debit),
      'card-payment': ago(TAKEN_HOURS['card-payment']),
    }),
  );
  return {
    rails: await Promise.all(rows),
    messages: [...(await messagesSince(db, monthOf(now)))],
    overdue: (await Promise.all(overdue)).flat().map(({ amountMinor, sentAt, ...row }) => ({
      ...row,
      amount: Number(amountMinor),
      sentAt: sentAt.toISOString(),
    })),
  };
}
