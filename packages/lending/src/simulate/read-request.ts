import type { CalendarDate } from '@plazo/money';
import type { WaivablePart } from '../order/events.ts';
import { demoProducts } from '../terms/demo-products.ts';
import { readTerms } from '../terms/read-terms.ts';
import { makeReader, type Reader } from '../terms/reader.ts';
import { isRefusal, type Refusal } from '../terms/refusal.ts';
import {
  AHEAD,
  type Ahead,
  type Client,
  MONEY_KINDS,
  MORE_PLANS,
  type MoneyKind,
  type MorePlan,
  type Terms,
} from '../terms/terms.ts';
import { type AskedCharge, CHARGE_KEYS, readCharge } from './read-charge.ts';
import { readDate } from './read-date.ts';
import { type Extras, readExtras } from './read-extras.ts';
import { type AskedFact, FACT_TYPES, readFact } from './read-fact.ts';
import { type AskedFlag, FLAG_EVENTS, flagKeys, readFlag } from './read-flag.ts';
import { type AskedGivingUp, GIVING_UP_KEYS, readGivingUp } from './read-giving-up.ts';
import { PLAN_EVENTS, type PlanEvent, planEventKeys, readPlanEvent } from './read-plan-event.ts';

/** An event as the outside writes it; `of` counts the events of the request. */
export type AskedEvent = { readonly on: CalendarDate; readonly knownOn: CalendarDate } & (
  | {
      readonly type: 'payment';
      readonly amountMinor: bigint;
      readonly channel: string;
      readonly ahead?: Ahead;
      readonly kind?: MoneyKind;
      readonly isCash?: boolean;
    }
  | { readonly type: 'disburse'; readonly amountMinor: bigint; readonly plan?: MorePlan }
  | { readonly type: 'extension'; readonly days: number; readonly channel: string }
  | { readonly type: 'waiver'; readonly part: WaivablePart; readonly amountMinor: bigint }
  | AskedCharge
  | { readonly type: 'refund'; readonly amountMinor: bigint }
  | { readonly type: 'promise'; readonly amountMinor: bigint; readonly by: CalendarDate }
  | { readonly type: 'rechoose'; readonly of: number; readonly ahead: Ahead }
  | { readonly type: 'reversal'; readonly of: number }
  | { readonly type: 'stop' | 'resume'; readonly part: 'interest' | 'penalty' }
  | PlanEvent
  | { readonly type: 'cool-off' }
  | AskedFlag
  | AskedGivingUp
  | AskedFact
);

export type SimulateRequest = {
  readonly terms: Terms;
  readonly principalMinor: bigint;
  readonly disbursedOn: CalendarDate;
  readonly dueOn: readonly CalendarDate[] | undefined;
  readonly client: Client;
  readonly couponMinor: bigint;
  readonly events: readonly AskedEvent[];
  readonly asOf: readonly CalendarDate[];
  readonly amounts: 'number' | 'text';
  readonly extras: Extras;
  /** A loan that this one pays off with its money. */
  readonly old: SimulateRequest | undefined;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{ "like": "mx-fair", … }` is a shipped product, its first version unless `version` names another, with the given fields put over its own. */
function likeProduct(terms: unknown): unknown {
  if (!isRecord(terms)) return terms;
  const { like, ...changes } = terms;
  const isLike = ({ name, version }: Terms) => name === like && version === (changes['version'] ?? 1);
  const product = demoProducts.find(isLike) ?? demoProducts.find(({ name }) => name === like);
  if (!product) return terms;
  const own = new Map<string, unknown>(Object.entries(product));
  for (const [key, value] of Object.entries(changes)) {
    const before = own.get(key);
    own.set(key, isRecord(before) && isRecord(value) ? { ...before, ...value } : value);
  }
  return Object.fromEntries(own);
}

const MAX = Number.MAX_SAFE_INTEGER;

const readDates = (reader: Reader, value: unknown, path: string) =>
  reader.list(value, path).map((date, index) => readDate(reader, date, `${path}[${index}]`));

const EVENT_TYPES = [
  'payment',
  'disburse',
  'extension',
  'waiver',
  'charge',
  'refund',
  'promise',
  'rechoose',
  'reversal',
  'stop',
  'resume',
  'write-off',
  'cool-off',
  ...PLAN_EVENTS,
  'settlement',
  ...FLAG_EVENTS,
  ...FACT_TYPES,
] as const;
const EVENT_KEYS = [
  'type',
  'on',
  'knownOn',
  'amountMinor',
  'channel',
  'days',
  'part',
  'of',
  'by',
  'ahead',
  'cash',
  'kind',
  'reason',
  'plan',
  ...CHARGE_KEYS,
  ...GIVING_UP_KEYS,
] as const;

const WAIVABLE = ['penalty', 'tax', 'commission', 'interest', 'principal', 'fee', 'claim'] as const;

type Fields = Readonly<Record<string, unknown>>;

const readOf = (reader: Reader, { of }: Fields, path: string) =>
  reader.integer(of, `${path}.of`, [0, 100_000]);
const readAhead = (reader: Reader, { ahead }: Fields, path: string) =>
  reader.oneOf(ahead, `${path}.ahead`, AHEAD);

/** What is said of a payment beside its amount. */
function readSaid(reader: Reader, fields: Fields, path: string) {
  const { ahead, cash, kind } = fields;
  if (typeof (cash ?? false) !== 'boolean') reader.fail(`${path}.cash`, 'must be true or false');
  return {
    ...(cash === true && { isCash: true }),
    ...(ahead !== undefined && { ahead: readAhead(reader, fields, path) }),
    ...(kind !== undefined && { kind: reader.oneOf(kind, `${path}.kind`, MONEY_KINDS) }),
  };
}

/** How further money is repaid, where the request says so. */
function readMorePlan(reader: Reader, { plan }: Fields, path: string): { readonly plan?: MorePlan } {
  return plan === undefined ? {} : { plan: reader.oneOf(plan, `${path}.plan`, MORE_PLANS) };
}

function readEvent(
  reader: Reader,
  value: unknown,
  { path, channel }: { path: string; channel: string },
): AskedEvent {
  const fields = reader.object(value, path, [...EVENT_KEYS, ...planEventKeys(value), ...flagKeys(value)]);
  const on = readDate(reader, fields['on'], `${path}.on`);
  const knownOn =
    fields['knownOn'] === undefined ? on : readDate(reader, fields['knownOn'], `${path}.knownOn`);
  if (knownOn < on) reader.fail(`${path}.knownOn`, 'must not be before its on');
  const dated = { on, knownOn };
  const amountMinor = () => BigInt(reader.integer(fields['amountMinor'], `${path}.amountMinor`, [1, MAX]));
  const through =
    fields['channel'] === undefined ? channel : reader.text(fields['channel'], `${path}.channel`);
  const type = reader.oneOf(fields['type'], `${path}.type`, EVENT_TYPES);
  const partOf = <Part extends string>(all: readonly [Part, ...Part[]]) =>
    reader.oneOf(fields['part'], `${path}.part`, all);
  switch (type) {
    case 'payment':
      return {
        ...dated,
        type,
        amountMinor: amountMinor(),
        channel: through,
        ...readSaid(reader, fields, path),
      };
    case 'extension':
      return {
        ...dated,
        type,
        days: reader.integer(fields['days'], `${path}.days`, [1, 366]),
        channel: through,
      };
    case 'waiver':
      return { ...dated, type, part: partOf(WAIVABLE), amountMinor: amountMinor() };
    case 'disburse':
      return { ...dated, type, amountMinor: amountMinor(), ...readMorePlan(reader, fields, path) };
    case 'charge':
      return { ...dated, ...readCharge(reader, fields, path) };
    case 'refund':
      return { ...dated, type, amountMinor: amountMinor() };
    case 'promise':
      return { ...dated, type, amountMinor: amountMinor(), by: readDate(reader, fields['by'], `${path}.by`) };
    case 'rechoose':
      return { ...dated, type, of: readOf(reader, fields, path), ahead: readAhead(reader, fields, path) };
    case 'reversal':
      return { ...dated, type, of: readOf(reader, fields, path) };
    case 'stop':
    case 'resume':
      return { ...dated, type, part: partOf(['interest', 'penalty']) };
    case 'pause-interest':
    case 'replan':
      return { ...dated, ...readPlanEvent(reader, fields, { path, type }) };
    case 'write-off':
    case 'settlement':
      return { ...dated, ...readGivingUp(reader, type, { fields, path }) };
    case 'flag':
    case 'unflag':
      return { ...dated, ...readFlag(reader, type, { fields, path }) };
    case 'cool-off':
      return { ...dated, type };
    case 'return':
    case 'bounce':
    case 'refund-returned':
      return { ...dated, ...readFact(reader, type, { fields, path, channel: through }) };
  }
}

const KEYS = [
  'terms',
  'principalMinor',
  'disbursedOn',
  'dueOn',
  'client',
  'couponMinor',
  'events',
  'asOf',
  'amounts',
  'payTheAskOn',
  'payOff',
  'accruals',
  'old',
] as const;

/** Checks a request of `plazo simulate`; the reason names the field. */
export function readRequest(value: unknown): SimulateRequest | Refusal {
  const reader = makeReader('request-invalid');
  const fields = reader.object(value, '', KEYS);
  const unreadable = reader.failure();
  if (unreadable) return unreadable;
  const read = readTerms(likeProduct(fields['terms']));
  if (isRefusal(read)) return { ...read, reason: `terms: ${read.reason}` };
  const { terms } = read;
  const old = fields['old'] === undefined ? undefined : readRequest(fields['old']);
  if (old !== undefined && isRefusal(old)) return { ...old, reason: `old: ${old.reason}` };
  const { dueOn, asOf, events, couponMinor, client, amounts } = fields;
  const context = { channel: terms.channels[0] ?? 'bank' };
  const request: SimulateRequest = {
    terms,
    principalMinor: BigInt(reader.integer(fields['principalMinor'], 'principalMinor', [1, MAX])),
    disbursedOn: readDate(reader, fields['disbursedOn'], 'disbursedOn'),
    dueOn: dueOn === undefined || dueOn === null ? undefined : readDates(reader, dueOn, 'dueOn'),
    client: client === undefined ? 'new' : reader.oneOf(client, 'client', ['new', 'repeat']),
    couponMinor:
      couponMinor === undefined ? 0n : BigInt(reader.integer(couponMinor, 'couponMinor', [0, MAX])),
    events: (events === undefined ? [] : reader.list(events, 'events')).map((event, index) =>
      readEvent(reader, event, { ...context, path: `events[${index}]` }),
    ),
    asOf: asOf === undefined ? [] : readDates(reader, asOf, 'asOf'),
    amounts: amounts === undefined ? 'number' : reader.oneOf(amounts, 'amounts', ['number', 'text']),
    extras: readExtras(reader, fields),
    old,
  };
  const tooEarly = request.asOf.findIndex((date) => date < request.disbursedOn);
  if (tooEarly >= 0) reader.fail(`asOf[${tooEarly}]`, 'must not be before disbursedOn');
  return reader.failure() ?? request;
}
