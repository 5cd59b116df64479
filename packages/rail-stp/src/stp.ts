import {
  type Answer,
  type Capabilities,
  callOut,
  type Health,
  type Kit,
  type Known,
  type Payout,
  type PayoutAsk,
  parsed,
  type Rail,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { type Fields, orderOf, STP_INSTITUTION, signFields } from './order.ts';
import { errorOf, KNOWN, NONE_FOUND, stateOf } from './states.ts';

export const settingsOf = z.strictObject({
  /** `https://prod.stpmex.com`, or the address of the demonstration. */
  url: z.url(),
  /** The name under which STP knows the lender. */
  company: z.string().check(z.minLength(1), z.maxLength(15)),
  /** The account that pays. */
  account: z.string().check(z.regex(/^\d{18}$/)),
  name: z.string().check(z.minLength(1)),
  concept: z.string().check(z.minLength(1)),
  /** Private key of the lender, as PEM. */
  key: z.string().check(z.minLength(1)),
  passphrase: z.optional(z.string()),
});
export type Settings = z.output<typeof settingsOf>;

const TIMEOUT_MS = 20_000;
const DAY_MS = 86_400_000;
/** An order of a Friday night belongs to the operating day of Monday, or of the day after a holiday. */
const DAYS_ASKED = 5;
const ZONE = 'America/Mexico_City';

const registered = z.object({
  resultado: z.object({ id: z.int(), descripcionError: z.optional(z.string()) }),
});
const found = z.object({
  ordenPago: z.object({
    claveRastreo: z.string(),
    estado: z.string(),
    monto: z.number(),
    tsLiquidacion: z.optional(z.nullable(z.number())),
    causaDevolucion: z.optional(z.nullable(z.string())),
  }),
});

type Lost = Extract<Answer<never>, { kind: 'lost' }>;
const lost = (why: string): Lost => ({ kind: 'lost', why });

/** What STP answers is 200 whatever became of it. */
async function call(
  { url }: Settings,
  { method, path, body }: { readonly method: 'PUT' | 'POST'; readonly path: string; readonly body: object },
): Promise<{ readonly json: unknown } | Answer<never>> {
  const answer = await callOut({
    method,
    url: `${url.replace(/\/$/, '')}/speiws/rest/ordenPago/${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    timeoutMs: TIMEOUT_MS,
  });
  if ('kind' in answer) return answer;
  return answer.status === 200 ? { json: parsed(answer.text) } : lost(`status ${answer.status}`);
}

const signed = (fields: Fields, { key, passphrase }: Settings) => ({
  ...fields,
  // signed with two decimals, sent as a number of JSON
  ...(fields.monto !== undefined && { monto: Number(fields.monto) }),
  firma: signFields(fields, { key, ...(passphrase !== undefined && { passphrase }) }),
});

const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: ZONE }).replaceAll('-', '');

/** Days on which an order may have been made; the present one is asked for without its name. */
function operatingDays(sentAt: Date, now: Date): readonly (string | undefined)[] {
  const days = Array.from({ length: DAYS_ASKED }, (_, at) => dayOf(new Date(sentAt.getTime() + at * DAY_MS)));
  return [undefined, ...days.filter((day) => day < dayOf(now))];
}

function toldOf(order: z.output<typeof found>['ordenPago'], now: Date): Answer<Payout> {
  const settledMs = order.tsLiquidacion ?? 0;
  const state = stateOf(order.estado, settledMs > 0);
  if (state === undefined) return lost(`unreadable: estado ${order.estado.slice(0, 8)}`);
  const changedAt = now.toISOString();
  const cause = order.causaDevolucion?.trim();
  const told = {
    state,
    changedAt,
    amount: { minor: Math.round(order.monto * 100), currency: 'MXN' },
    trackingCode: order.claveRastreo.trim(),
    ...(state === 'succeeded' && {
      settledAt: settledMs > 0 ? new Date(settledMs).toISOString() : changedAt,
    }),
    ...(state === 'returned' && { returnedAt: changedAt }),
    ...((state === 'failed' || state === 'returned') && { error: 'other' as const }),
    ...(cause && { detail: cause.slice(0, 500) }),
  };
  return { kind: 'state', told };
}

/** Asks about one operating day. */
async function askDay(
  settings: Settings,
  { id, day, now }: { readonly id: string; readonly day: string | undefined; readonly now: Date },
): Promise<StatusAnswer<Payout>> {
  const fields: Fields = {
    empresa: settings.company,
    claveRastreo: id,
    institucionOperante: STP_INSTITUTION,
    ...(day !== undefined && { fechaOperacion: day }),
  };
  const answer = await call(settings, {
    method: 'POST',
    path: 'consOrdEnvRastreo',
    body: signed(fields, settings),
  });
  if ('kind' in answer) return answer;
  const order = z.safeParse(found, answer.json);
  if (order.success) return toldOf(order.data.ordenPago, now);
  const none = z.safeParse(registered, answer.json);
  return none.success && none.data.resultado.id === NONE_FOUND
    ? { kind: 'not-received' }
    : lost('unreadable');
}

async function status(
  settings: Settings,
  id: string,
  { sentAt, now }: Pick<Known<PayoutAsk>, 'sentAt' | 'now'>,
): Promise<StatusAnswer<Payout>> {
  for (const day of operatingDays(sentAt, now)) {
    const answer = await askDay(settings, { id, day, now });
    if (answer.kind !== 'not-received') return answer;
  }
  return { kind: 'not-received' };
}

/** The order is there: its amount says whether it is this one. */
async function known(settings: Settings, id: string, about: Known<PayoutAsk>): Promise<Answer<Payout>> {
  const answer = await status(settings, id, about);
  if (answer.kind === 'not-received') return lost('the tracking code was used, and no order is found');
  const isOther = answer.kind === 'state' && answer.told.amount?.minor !== about.ask.amount.minor;
  return isOther ? { kind: 'refused', error: 'conflict' } : answer;
}

async function send(
  settings: Settings,
  { now }: Kit,
  [id, ask]: readonly [string, PayoutAsk],
): Promise<Answer<Payout>> {
  const order = orderOf(id, ask, settings);
  if ('lacks' in order) return { kind: 'refused', error: 'bad-request', detail: order.lacks };
  if (ask.notAfter !== undefined && new Date(ask.notAfter) < now())
    return { kind: 'refused', error: 'expired' };
  const answer = await call(settings, {
    method: 'PUT',
    path: 'registra',
    body: signed(order.fields, settings),
  });
  if ('kind' in answer) return answer;
  const read = z.safeParse(registered, answer.json);
  if (!read.success) return lost('unreadable');
  const { id: number, descripcionError = '' } = read.data.resultado;
  if (number === KNOWN) return known(settings, id, { ask, sentAt: now(), now: now() });
  const changedAt = now().toISOString();
  if (number > 0) {
    const told = {
      state: 'accepted',
      changedAt,
      amount: ask.amount,
      providerId: String(number),
      trackingCode: id,
    } as const;
    return { kind: 'state', told };
  }
  const error = errorOf(number, descripcionError);
  if (error === undefined) return lost(`STP ${number}`);
  return error === 'unauthorised'
    ? { kind: 'not-now', error }
    : { kind: 'refused', error, detail: `STP ${number}` };
}

/** SPEI settles within minutes of an operating day, or sends back within it. */
const FINAL_HOURS = 2;
const RETURN_DAYS = 1;

const capabilitiesOf = (name: string): Capabilities => ({
  contract: '1.0',
  rail: name,
  isSimulated: false,
  signature: { kids: [name] },
  kinds: {
    payout: {
      currencies: ['MXN'],
      accountKinds: ['clabe', 'debit-card', 'phone'],
      settlementAccount: name,
      finalAfterHours: FINAL_HOURS,
      returnsUntilDays: RETURN_DAYS,
      canCancel: false,
    },
  },
});

/** No order has it. */
const NOBODY = '0'.repeat(20);

/** STP has no question for its health: it is asked for an order that nobody made. */
async function health(settings: Settings, { now }: Kit): Promise<Answer<Health>> {
  const answer = await askDay(settings, { id: NOBODY, day: undefined, now: now() });
  const isUp = answer.kind === 'not-received' || answer.kind === 'state';
  return { kind: 'state', told: { kinds: { payout: isUp ? 'up' : 'down' } } };
}

/** Payouts by SPEI through STP. What STP posts carries no signature, so nothing is taken from it: STP is asked. */
export function stpRail(settings: Settings, kit: Kit): Rail {
  return {
    name: kit.name,
    isSimulated: false,
    capabilities: async () => ({ kind: 'state', told: capabilitiesOf(kit.name) }),
    health: async () => health(settings, kit),
    payout: {
      isRepeatable: true,
      send: async (id, ask) => send(settings, kit, [id, ask]),
      status: async (id, about) => status(settings, id, about),
    },
  };
}
