import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoProduct } from '@plazo/lending';
import { codeKinds, kindNames } from '../apps/server/src/capabilities/messages/message-kinds.ts';
import { demoRules } from '../apps/server/src/demo/decision-rules.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { expect } from './journey.ts';
import { plazoOn, startProgram, startServer } from './product.ts';
import { productionSettings, secret } from './production.ts';
import { makeTls, openFront } from './tls-front.ts';

/**
 * An installation in production with the demo brands of Mexico and India, whose every capability goes over a rail to the
 * universal mock: behind TLS, with a clock that its machines have.
 */

const mock = new URL('../apps/mock/src/main.ts', import.meta.url);
const movedClock = new URL('moved-clock.ts', import.meta.url);

export const sides = {
  mx: {
    brand: 'prestamo-rayo',
    currency: 'MXN',
    zone: 'America/Mexico_City',
    product: 'mx-fair',
    methods: { transfer: 'spei', store: 'store' },
    /** Noon, by UTC. */
    noon: '18:00:00Z',
  },
  in: {
    brand: 'quickrupee',
    currency: 'INR',
    zone: 'Asia/Kolkata',
    product: 'in-fair',
    methods: { transfer: 'bank', 'upi-qr': 'upi' },
    noon: '06:30:00Z',
  },
} as const;
export type Side = keyof typeof sides;
const names = ['mx', 'in'] as const;
const hostOf = (side: Side) => `${sides[side].brand}.example`;
const railOf = (side: Side) => `bank-${side}`;
const secretsOf = (side: Side) => {
  const name = side.toUpperCase();
  return { [`RAIL_OUT_${name}`]: secret(), [`RAIL_IN_${name}`]: secret() };
};

/** Every text, registered under an id of its own in every language. */
const templates = Object.fromEntries(
  [...kindNames, ...codeKinds].map((kind) => [
    kind,
    Object.fromEntries(['es', 'en', 'zh', 'hi'].map((language) => [language, `${kind}-${language}`])),
  ]),
);

type Entry = { readonly url: string; readonly pagesAt: string; readonly hasCards: boolean };

function entryOf(side: Side, { url, pagesAt, hasCards }: Entry) {
  const name = side.toUpperCase();
  return {
    use: 'universal',
    url,
    out: { $env: `RAIL_OUT_${name}` },
    in: { $env: `RAIL_IN_${name}` },
    payout: { finalAfterHours: 24, sendWithinHours: 24 },
    channels: sides[side].methods,
    ...(hasCards && { card: { pagesAt, refundsWithinHours: 72, capture: 'at-once' } }),
    mandate: { pagesAt },
    identity: { checks: ['document', 'face'], answerWithinHours: 48, capture: 'plazo' },
    bureau: { product: 'score', inputs: ['score', 'worstDaysLate'], answerWithinMinutes: 5 },
    message: { sms: { sender: 'PLAZO', entity: '1101', templates } },
  };
}

function brandOn(side: Side, hasCards: boolean) {
  const name = railOf(side);
  const ways = Object.values(sides[side].methods).map((way) => [way, name]);
  const all = { payout: name, ...(hasCards && { card: name }), mandate: name, identity: name, bureau: name };
  const message = { sms: name, order: ['sms'], waitMinutes: 15 };
  return [sides[side].brand, { ...all, collection: Object.fromEntries(ways), message }] as const;
}

/** By these nobody is lent to without a word of the bureau. */
const bureau = {
  goodForDays: 30,
  againAfterDays: 1,
  maxPulls: 3,
  minScore: 600,
  maxDaysLate: 30,
  without: {
    'no-file': 'decline',
    thin: 'decline',
    blocked: 'decline',
    failed: 'decline',
    'no-answer': 'decline',
    'not-asked': 'decline',
  },
};
const rules = {
  ...demoRules,
  rules: {
    ...demoRules.rules,
    bureau: Object.fromEntries(names.map((side) => [sides[side].brand, bureau])),
  },
};

/** The product of a market, with what it asks for a debit that bounces. */
function termsOf(side: Side) {
  const terms = demoProduct(sides[side].product);
  const bounce = { id: 'bounce', trigger: 'bounced', reasons: ['insufficient-funds'], flatMinor: 10_000 };
  return { ...terms, tax: { ...terms.tax, on: [...terms.tax.on, 'fee'] }, charges: [bounce] };
}

type Told = { readonly id: string; readonly state: string };
type Sent = { readonly ask: { readonly to: string; readonly text: string } };
type State = {
  readonly payouts: readonly Told[];
  readonly references: readonly (Told & { readonly code: string })[];
  readonly cardPayments: readonly Told[];
  readonly debits: readonly Told[];
  readonly messages: readonly Sent[];
};

export type Lending = {
  /** Where borrowers of a brand open its pages. */
  readonly at: (side: Side) => string;
  /** The counterparty of a brand: its own page, and what it knows. */
  readonly railUrl: (side: Side) => string;
  readonly stateOf: (side: Side) => Promise<State>;
  /** By UTC, on all machines. */
  readonly today: () => string;
  /** Somebody pays an amount on a reference, in minor units. */
  readonly pay: (side: Side, reference: string, amountMinor: number) => Promise<void>;
  /** Noon of a day on all machines, and in the browser. */
  readonly goTo: (page: Page, side: Side, day: string) => Promise<void>;
  readonly booksInOrder: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const FIRST_DAY = '2027-03-10';
const offsetOf = (instant: string) => Date.parse(instant) - Date.now();

/** What it lends by, published by the command before anybody is served. */
async function publishAll(env: Env, directory: string): Promise<void> {
  const plazo = plazoOn(env);
  const publish = async (kind: string, body: object) => {
    const file = join(directory, `${kind}.json`);
    await writeFile(file, JSON.stringify(body));
    const { status, output } = await plazo(kind, 'publish', file);
    if (status !== 0) throw new Error(output);
  };
  const { status, output } = await plazo('migrate');
  if (status !== 0) throw new Error(output);
  for (const side of names) await publish('product', termsOf(side));
  await publish('rules', rules);
}

type Env = Readonly<Record<string, string>>;
type Fronts = Readonly<Record<Side | 'server', Awaited<ReturnType<typeof openFront>>>>;

/** Who opens a brand's pages goes there, and whoever is sent back from its rail. */
const pagesAt = (fronts: Fronts, side: Side) => `https://${hostOf(side)}:${fronts.server.port}`;

/** The file that says what the deployment is connected to. */
async function writeRails(file: string, fronts: Fronts, hasCards: boolean): Promise<void> {
  const entry = (side: Side) =>
    entryOf(side, { url: fronts[side].url, pagesAt: pagesAt(fronts, side), hasCards });
  const rails = Object.fromEntries(names.map((side) => [railOf(side), entry(side)]));
  const brands = Object.fromEntries(names.map((side) => brandOn(side, hasCards)));
  await writeFile(file, JSON.stringify({ rails, brands }));
}

/** A counterparty, and what is told to it at its own calls. */
async function startBank(side: Side, port: number, env: Env) {
  const { currency, methods, zone } = sides[side];
  const name = side.toUpperCase();
  const own = {
    PORT: String(port),
    RAIL_NAME: railOf(side),
    RAIL_CURRENCY: currency,
    RAIL_METHODS: Object.keys(methods).join(','),
    RAIL_ZONE: zone,
    RAIL_OUT: env[`RAIL_OUT_${name}`] ?? '',
    RAIL_IN: env[`RAIL_IN_${name}`] ?? '',
  };
  const program = await startProgram(mock, { ...env, ...own }, '/_mock/state');
  const tell = async (path: string, body: object) => {
    const { ok } = await fetch(`${program.url}/_mock/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!ok) throw new Error(`The mock refuses ${path}`);
  };
  await tell('finding', { state: 'passed' });
  return { ...program, tell };
}

/** What a deployment says whose rails carry every message: it names no provider of SMS besides. */
async function railedSettings(directory: string) {
  const { PLAZO_SMS_URL: _url, PLAZO_SMS_KEY: _key, ...own } = await productionSettings(directory, names);
  return own;
}

/** Starts both counterparties and the server, and lends from the first day on. */
export async function startLending({ hasCards = true } = {}): Promise<Lending> {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-lending-'));
  const tls = makeTls(directory, names.map(hostOf));
  const ports = { server: await freePort(), mx: await freePort(), in: await freePort() };
  const fronts: Fronts = {
    server: await openFront(ports.server, tls, false),
    mx: await openFront(ports.mx, tls, true),
    in: await openFront(ports.in, tls, true),
  };
  const file = join(directory, 'rails.json');
  await writeRails(file, fronts, hasCards);
  let offsetMs = offsetOf(`${FIRST_DAY}T${sides.mx.noon}`);
  const machine = {
    NODE_OPTIONS: `--import=${movedClock.href}`,
    NODE_EXTRA_CA_CERTS: tls.file,
    CLOCK_OFFSET_MS: String(offsetMs),
    ...secretsOf('mx'),
    ...secretsOf('in'),
  };
  const env = {
    ...(await railedSettings(directory)),
    ...machine,
    PORT: String(ports.server),
    PLAZO_TRUST_PROXY: '1',
    PLAZO_RAILS: file,
  };
  await publishAll(env, directory);
  const plazoUrl = { PLAZO_URL: fronts.server.url };
  const [server, mx, india] = await Promise.all([
    startServer(env),
    startBank('mx', ports.mx, { ...machine, ...plazoUrl }),
    startBank('in', ports.in, { ...machine, ...plazoUrl }),
  ]);
  const banks = { mx, in: india };
  return {
    at: (side) => pagesAt(fronts, side),
    railUrl: (side) => fronts[side].url,
    stateOf: async (side) => (await fetch(`${banks[side].url}/_mock/state`)).json(),
    pay: (side, reference, amountMinor) =>
      banks[side].tell(`references/${reference}`, { act: 'pay-whole', amountMinor }),
    today: () => new Date(Date.now() + offsetMs).toISOString().slice(0, 10),
    goTo: async (page, side, day) => {
      offsetMs = offsetOf(`${day}T${sides[side].noon}`);
      for (const program of [mx, india, server]) await program.moveClock(offsetMs);
      await page.clock.setSystemTime(Date.now() + offsetMs);
    },
    booksInOrder: async () => {
      const plazo = plazoOn({ ...env, CLOCK_OFFSET_MS: String(offsetMs) });
      const { status, output } = await plazo('books', 'check', '--json');
      const report: { findings: readonly string[] } = JSON.parse(output);
      expect(report.findings).toEqual([]);
      expect(status).toBe(0);
    },
    stop: async () => {
      await server.stop();
      await Promise.all([mx, india, ...Object.values(fronts)].map((one) => one.stop()));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
