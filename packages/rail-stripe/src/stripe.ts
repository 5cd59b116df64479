import type { Capabilities, CardRail, Kit, Rail } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { keep, keepStatus, remove } from './cards.ts';
import { type Client, clientOf, get } from './client.ts';
import { door, feed } from './events.ts';
import { cancel, capture, pay, payStatus } from './payments.ts';
import { refundStatus, sendRefund } from './refunds.ts';
import { statement } from './statement.ts';
import { page } from './wire.ts';

const text = z.string().check(z.minLength(1));
const KEY = /^[rs]k_(?:live|test)_\w+$/;
const SECRET = /^whsec_\w+$/;

/** Stripe counts these in other units than the currency has (docs.stripe.com/currencies): no amount of theirs is sent. */
const OTHER_UNITS: ReadonlySet<string> = new Set(['ISK', 'UGX', 'MGA', 'BHD', 'JOD', 'KWD', 'OMR', 'TND']);

export const settingsOf = z.strictObject({
  url: z.url(),
  /** A key with `_test_` in it moves no money. */
  key: z.string().check(z.regex(KEY)),
  webhookSecret: z.string().check(z.regex(SECRET)),
  webhookSecretPrevious: z.optional(z.string().check(z.regex(SECRET))),
  currencies: z.array(text.check(z.regex(/^[A-Z]{3}$/))).check(
    z.minLength(1),
    z.refine((all) => all.every((own) => !OTHER_UNITS.has(own)), 'a currency that Stripe counts otherwise'),
  ),
});
export type Settings = z.output<typeof settingsOf>;

/** A statement is of one currency. */
const settledIn = ({ currencies: [only, ...more] }: Settings): string | undefined =>
  more.length === 0 ? only?.toLowerCase() : undefined;

const isTest = ({ key }: Settings) => /^[rs]k_test_/.test(key);

const capabilitiesOf = (settings: Settings, name: string): Capabilities => ({
  contract: '1.0',
  rail: name,
  isSimulated: isTest(settings),
  signature: { kids: [name] },
  kinds: {
    card: {
      currencies: settings.currencies,
      settlementAccount: name,
      canCapture: true,
      canRefund: true,
      canRemove: true,
      hasDisputes: true,
    },
    ...(settledIn(settings) !== undefined && { statement: { accounts: [name] } }),
  },
});

/** Calls of one id follow each other: Stripe refuses a second one under a key that is at work. */
function inTurn() {
  const last = new Map<string, Promise<unknown>>();
  return async <Told>(id: string, call: () => Promise<Told>): Promise<Told> => {
    const before = last.get(id) ?? Promise.resolve();
    const mine = (async () => {
      await before.catch(() => undefined);
      return call();
    })();
    last.set(id, mine);
    try {
      return await mine;
    } finally {
      if (last.get(id) === mine) last.delete(id);
    }
  };
}

function cardRail(client: Client): CardRail {
  const once = inTurn();
  return {
    keep: (id, ask, notes) => once(id, () => keep(client, id, { ask, ...notes })),
    keepStatus: (id, known) => keepStatus(client, id, known),
    remove: (id, note) => once(id, () => remove(client, id, note)),
    pay: (id, ask, notes) => once(id, () => pay(client, id, { ask, ...notes })),
    payStatus: (id, known) => payStatus(client, id, known),
    capture: (id, known) => once(id, () => capture(client, id, known)),
    cancel: (id, known) => once(id, () => cancel(client, id, known)),
    refunds: {
      send: (id, ask, notes) => once(id, () => sendRefund(client, id, { ask, ...notes })),
      status: (id, known) => refundStatus(client, id, known),
    },
  };
}

/** A rail for cards, their refunds and disputes, and for statements where one currency is settled. */
export function stripeRail(settings: Settings, kit: Kit): Rail {
  const client = clientOf(settings);
  const { webhookSecret, webhookSecretPrevious: previous } = settings;
  const currency = settledIn(settings);
  const secrets = [webhookSecret, ...(previous === undefined ? [] : [previous])];
  return {
    name: kit.name,
    isSimulated: isTest(settings),
    capabilities: async () => ({ kind: 'state', told: capabilitiesOf(settings, kit.name) }),
    health: async () => {
      const answer = await get(client, page, '/payment_intents?limit=1');
      const card = answer.kind === 'state' ? ('up' as const) : ('down' as const);
      return { kind: 'state', told: { kinds: { card, statement: card } } };
    },
    card: cardRail(client),
    door: (call) => door({ client, secrets }, call),
    facts: (after) => feed(client, kit, after),
    ...(currency !== undefined && {
      statement: (account: string, day: string) => statement({ client, kit, currency }, account, day),
    }),
  };
}
