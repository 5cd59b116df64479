import { randomInt } from 'node:crypto';
import type { BrandFile } from '@plazo/contract';
import { type Ahead, cashAskOf } from '@plazo/lending';
import { type Channel, channelOf } from '@plazo/markets';
import { addDays, type CalendarDate } from '@plazo/money';
import type { ReferenceAsk } from '@plazo/rail-kit';
import { endOfLocalDay } from '../../adapters/local-time.ts';
import { offered } from '../../adapters/rails/offered.ts';
import type { Rails } from '../../adapters/rails/rails.ts';
import type { Call } from '../../call.ts';
import { inTransaction, isRefused, type Queries, type Tx } from '../../db/transaction.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { ownOf, type StoredOrder } from '../loans/orders.store.ts';
import {
  bindAmount,
  findFailed,
  liveReferences,
  nextAccountNumber,
  putReference,
  type Reference,
} from './references.store.ts';

type Issuing = Pick<Call, 'deps' | 'brand' | 'now' | 'today'>;
type Collecting = NonNullable<ReturnType<Rails['collecting']>>;

export type Wanted = {
  readonly stored: StoredOrder;
  readonly channel: Channel;
  readonly requestType: 1 | 2;
  readonly amountMinor: bigint;
  readonly days: number | null;
  /** Absent: the next payment, or the fee of an extension. */
  readonly purpose?: Reference['purpose'];
  /** What its borrower chose for what exceeds the due, and until when that holds; absent: what the terms say. */
  readonly choice?: { readonly ahead: Ahead; readonly until: CalendarDate } | undefined;
  /** The code that is asked about again. */
  readonly shown?: string | undefined;
};

type Coined = Wanted & ReturnType<typeof inCoins>;

type Offering = { readonly deps: { readonly rails: Rails }; readonly brand: BrandFile };

/** Who collects by a way to pay; nobody where its rail declares that no more. Numbers of the lender's own range are asked of nobody. */
function collectingOf({ deps, brand }: Offering, { id }: Pick<Channel, 'id'>): Collecting | undefined {
  const by = deps.rails.collecting(brand.id, id);
  return by === undefined || by === 'simulated' ? by : offered(by, 'collection', by.method);
}

/** The channels of a product that its brand offers, in its order. */
export const channelsOf = (offering: Offering, { order }: StoredOrder): readonly Channel[] =>
  order.terms.channels.flatMap((id) => {
    const channel = channelOf(id);
    return channel && collectingOf(offering, channel) ? [channel] : [];
  });

/** What a cash desk is asked, in the coins that the product names, and what of the debt has none; a fee is asked whole. */
function inCoins({ channel, stored, requestType, amountMinor }: Wanted) {
  const cash =
    channel.group === 'store' && requestType === 1 ? cashAskOf(stored.order.terms, amountMinor) : 0n;
  return cash > 0n
    ? { amountMinor: cash, roundingMinor: amountMinor - cash }
    : { amountMinor, roundingMinor: 0n };
}

const choiceOf = ({ choice }: Pick<Wanted, 'choice'>) => ({
  ahead: choice?.ahead ?? null,
  aheadUntil: choice?.until ?? null,
});

/** A virtual account stays the borrower's for repayments of any amount; everything else is bound to its amount. */
const isStanding = ({ channel, requestType }: Wanted) => channel.isOpen && requestType === 1;

const clearingOf = (collecting: Collecting, { id }: Channel): string =>
  collecting === 'simulated' ? id : collecting.own.clearing;

/** References of who issues them now: what another one made before is shown no more. */
export async function shownReferences(
  call: Issuing,
  { stored, requestType }: Pick<Wanted, 'stored' | 'requestType'>,
): Promise<readonly Reference[]> {
  const live = await liveReferences(call.deps.db, { ...ownOf(stored), requestType, now: call.now });
  return live.filter(({ channel: id, clearing }) => {
    const channel = channelOf(id);
    const collecting = channel && collectingOf(call, channel);
    return channel && collecting && clearingOf(collecting, channel) === clearing;
  });
}

function plain({ deps, brand, now, today }: Issuing, wanted: Coined, collecting: Collecting) {
  const { channel, stored, purpose = 'next' } = wanted;
  // what settles a loan today does not settle it tomorrow
  const lifeDays = channel.lifeDays !== undefined && purpose === 'all' ? 0 : channel.lifeDays;
  return {
    id: deps.chance.id(),
    borrowerId: stored.borrowerId,
    orderId: stored.id,
    channel: channel.id,
    requestType: wanted.requestType,
    amountMinor: wanted.amountMinor,
    roundingMinor: wanted.roundingMinor,
    days: wanted.days,
    createdAt: now,
    expiresAt: lifeDays === undefined ? null : endOfLocalDay(addDays(today, lifeDays), brand.timeZone),
    purpose,
    ...choiceOf(wanted),
    clearing: clearingOf(collecting, channel),
    told: null,
  };
}

/** A code that is made here: of the simulated issuer, or a number of the range that the lender owns at a rail. */
async function madeHere(tx: Tx, { makeCode, ownNumber, id }: Channel, prefix: string | undefined) {
  const sequence = await nextAccountNumber(tx);
  const code = prefix === undefined ? makeCode(sequence, randomInt) : ownNumber?.(prefix, sequence);
  if (code === undefined) throw new Error(`The range ${prefix} of ${id} has no number ${sequence}`);
  return { code, state: 'live', instructionId: null } as const;
}

/** Asks the rail that issues it: written with the reference, sent once that is kept. */
async function askFor(
  call: Issuing,
  tx: Tx,
  wanted: Wanted & Pick<Reference, 'expiresAt'> & Exclude<Collecting, string>,
) {
  const { stored, amountMinor, own, method, expiresAt } = wanted;
  const { currency } = stored.order.terms;
  const isOpen = isStanding(wanted);
  const ask: ReferenceAsk = {
    method,
    currency,
    rule: isOpen ? 'open' : 'exact',
    payer: { ref: stored.id },
    ...(isOpen ? { isStanding: true } : { amount: { minor: Number(amountMinor), currency } }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  };
  const { borrowerId, id: subject } = stored;
  const of = { kind: 'reference', borrowerId, subject, amountMinor, currency } as const;
  const instructionId = await writeInstruction(tx, call.deps, { ...of, own, ask });
  return { code: '', state: 'asked', instructionId } as const;
}

async function newReference(
  call: Issuing,
  tx: Tx,
  { collecting, ...wanted }: Coined & { collecting: Collecting },
): Promise<Reference> {
  const own = plain(call, wanted, collecting);
  if (collecting === 'simulated') return { ...own, ...(await madeHere(tx, wanted.channel, undefined)) };
  const { prefix } = collecting;
  if (prefix !== undefined) return { ...own, ...(await madeHere(tx, wanted.channel, prefix)) };
  return { ...own, ...(await askFor(call, tx, { ...wanted, ...collecting, expiresAt: own.expiresAt })) };
}

/** A rail that refused is not asked the same again at once. */
const REFUSED_MS = 5 * 60_000;

function collectingFor(call: Issuing, { channel }: Wanted): Collecting {
  const collecting = collectingOf(call, channel);
  if (!collecting) throw new Error(`${call.brand.id} does not offer ${channel.id}`);
  return collecting;
}

/** The live reference of the wanted order, type and channel, and whether it is what is wanted as it stands. */
async function liveOf(call: Issuing, db: Queries, wanted: Wanted) {
  const { channel, stored, requestType } = wanted;
  const { amountMinor, roundingMinor } = inCoins(wanted);
  const { ahead, aheadUntil } = choiceOf(wanted);
  const collecting = collectingFor(call, wanted);
  const clearing = clearingOf(collecting, channel);
  const live = await liveReferences(db, { ...ownOf(stored), requestType, now: call.now });
  const own = live.find((reference) => reference.channel === channel.id && reference.clearing === clearing);
  const isSame =
    own !== undefined &&
    own.amountMinor === amountMinor &&
    own.roundingMinor === roundingMinor &&
    own.days === wanted.days &&
    own.ahead === ahead &&
    own.aheadUntil === aheadUntil &&
    (isStanding(wanted) || own.purpose === (wanted.purpose ?? 'next'));
  return { own, isSame, collecting };
}

/** The same inside a transaction. */
export async function issueWithin(call: Issuing, tx: Tx, wanted: Wanted): Promise<Reference> {
  const { channel, stored, requestType } = wanted;
  const { amountMinor, roundingMinor } = inCoins(wanted);
  const { ahead, aheadUntil } = choiceOf(wanted);
  await lockStream(tx, stored.borrowerId);
  const { own, isSame, collecting } = await liveOf(call, tx, wanted);
  if (own && isSame) return own;
  if (own && isStanding(wanted)) {
    const asked = { amountMinor, ahead, aheadUntil };
    // a page that asks about the number it shows chooses nothing anew: another one may have since
    if (wanted.shown === own.code)
      return { ...own, amountMinor, ...(own.amountMinor !== amountMinor && choiceOf({})) };
    await bindAmount(tx, own, asked);
    return { ...own, ...asked };
  }
  const of = { ...ownOf(stored), requestType, channel: channel.id, amountMinor };
  const failed = await findFailed(tx, of, new Date(call.now.getTime() - REFUSED_MS));
  if (failed) return failed;
  const reference = await newReference(call, tx, { ...wanted, amountMinor, roundingMinor, collecting });
  await putReference(tx, reference);
  return reference;
}

/** The one live reference of an order, type and channel for this amount: asked twice, the same one. */
export async function issueReference(call: Issuing, wanted: Wanted): Promise<Reference> {
  // an open page asks every few seconds about the code that it shows: nobody's lock is waited for while it stands
  const shown = await liveOf(call, call.deps.db, wanted);
  if (shown.own && shown.isSame) return shown.own;
  const issued = await inTransaction(
    call.deps.db,
    (tx) => issueWithin(call, tx, wanted),
    call.deps.chance.fraction,
  );
  if (isRefused(issued)) throw new Error('Issuing a reference does not refuse');
  return issued;
}
