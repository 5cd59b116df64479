import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bureauInputNames } from '@plazo/rail-kit';
import { doorTo } from './door.ts';
import { freePort } from './free-port.ts';
import type { Balance, MockState } from './mock-state.ts';

/** The mock counterparty as the program that it is, beside a server that is connected to it over HTTP alone. */

const NAME = 'bank';
const OUT = 'what-plazo-signs-its-calls-with-000001';
const IN = 'what-the-rail-signs-its-facts-with-0002';
const main = fileURLToPath(new URL('../../../mock/src/main.ts', import.meta.url));

export type MockRail = {
  /** Of the server that is to be connected. */
  readonly settings: Record<string, string>;
  readonly port: number;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  /** Answers nobody for a while, and closes no connection. */
  readonly pause: (ms: number) => Promise<void>;
  /** Is not there for the server while something else happens: each of its calls is refused. */
  readonly away: (meanwhile: () => Promise<void>) => Promise<void>;
  readonly state: () => Promise<MockState>;
  readonly book: () => Promise<readonly Balance[]>;
  /** Arms a fault for the next call that it fits. */
  readonly fault: (name: string, next?: number) => Promise<unknown>;
  readonly act: (id: string, act: string) => Promise<unknown>;
  /** Somebody pays to a reference, takes it back, or closes it. */
  readonly actOn: (id: string, act: string, amountMinor?: number) => Promise<unknown>;
  /** A person keeps a card, whose last digits say what becomes of its payments, or does not. */
  readonly actOnCard: (id: string, act: string, number?: string) => Promise<unknown>;
  /** A person or their bank approves a payment by card, refuses it, takes it back, or contests it; somebody decides that. */
  readonly actOnCharge: (id: string, act: string) => Promise<unknown>;
  /** A person approves a mandate, by an account whose last digits say what becomes of its debits, refuses or revokes it. */
  readonly actOnMandate: (id: string, act: string, number?: string) => Promise<unknown>;
  /** The bank takes what is due, bounces it, or takes it back from us. */
  readonly actOnDebit: (id: string, act: string) => Promise<unknown>;
  /** Somebody finds who a person is, by what their document says, or that they are not. */
  readonly actOnIdentity: (id: string, act: string, found?: object) => Promise<unknown>;
  /** What is found of everybody whose pictures come; nothing until somebody says it where empty. */
  readonly finding: (found: object) => Promise<unknown>;
  /** The bureau answers a pull that is open, with what its file says. */
  readonly actOnReport: (id: string, act: string, found?: object) => Promise<unknown>;
  /** The registry answers a question that is open, with who the number is of. */
  readonly actOnQuestion: (id: string, act: string, found?: object) => Promise<unknown>;
  /** A message is delivered, read, or not. */
  readonly actOnMessage: (id: string, act: string) => Promise<unknown>;
  /** Somebody writes back. */
  readonly write: (written: { from: string; text: string; way: string; means?: string }) => Promise<unknown>;
  /** Writes a line of its statement that nobody is told of otherwise. */
  readonly line: (line: object) => Promise<unknown>;
  /** Posts everything that waits to be told. */
  readonly flush: () => Promise<unknown>;
  /** Declares these kinds, or fields of kinds, no more. */
  readonly lack: (...lacks: readonly string[]) => Promise<unknown>;
  readonly funds: (hasFunds: boolean) => Promise<unknown>;
  readonly url: string;
  /** How the server signs its calls, and the rail its facts. */
  readonly out: { readonly kid: string; readonly secret: string };
  readonly in: { readonly kid: string; readonly secret: string };
};

/** The ways to pay that it collects, by the methods of the mock, ranges of the lender's own, and cards. */
type Collecting = {
  readonly methods?: Readonly<Record<string, string>>;
  readonly numbers?: object;
  /** Keeps cards, and takes payments by them. */
  readonly hasCards?: boolean;
  /** Whether the money of these is held first; at once without a word. */
  readonly capture?: 'at-once' | 'later';
  /** Takes what is due from accounts, under mandates. */
  readonly hasMandates?: boolean;
  /** By which ways their person may choose to permit it. */
  readonly mandateMethods?: readonly string[];
  /** Checks people, by then. */
  readonly identityHours?: number;
  /** Whether people take the pictures at its page; ours without a word. */
  readonly identityAt?: 'plazo' | 'rail';
  /** Whether it takes the back of a document then. */
  readonly takesBack?: boolean;
  /** When it pays out, and whether it checks accounts first. */
  readonly payout?: object;
  /** Asks a credit bureau, by then. */
  readonly bureauMinutes?: number;
  /** Asks a registry of people, by then. */
  readonly registryMinutes?: number;
  /** What it tells of its settlement account. */
  readonly statement?: object;
  /** What the rail sends, by its ways. */
  readonly message?: object;
  /** What the brand says of its messages. */
  readonly messaging?: object;
  /** Rails beside it, as the file writes them. */
  readonly others?: object;
  /** Who carries mail to operators. */
  readonly desk?: object;
  /** From which day on it takes the journal. */
  readonly accounting?: { readonly since: string };
  /** Another brand, which sends e-mail over it and nothing else. */
  readonly mailOf?: string;
};

/** Prepares the counterparty and the file that connects a brand to it; the server listens at `port`. */
export async function mockRail(
  brand: string,
  currency: string,
  {
    methods = {},
    hasCards = false,
    capture = 'at-once',
    hasMandates = false,
    mandateMethods,
    identityHours,
    identityAt = 'plazo',
    takesBack = true,
    bureauMinutes,
    registryMinutes,
    messaging,
    desk,
    accounting,
    mailOf,
    others,
    ...more
  }: Collecting = {},
): Promise<MockRail> {
  const [own, front, port] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${own}`;
  const door = doorTo(own, front);
  const directory = mkdtempSync(join(tmpdir(), 'plazo-rails-'));
  const file = join(directory, 'rails.json');
  const rail = {
    use: 'universal',
    url: `http://127.0.0.1:${front}`,
    out: { $env: 'RAIL_OUT' },
    in: { $env: 'RAIL_IN' },
    timeoutMs: 2_000,
  };
  writeFileSync(
    file,
    JSON.stringify({
      ...(desk && { desk }),
      ...(accounting && { accounting: { rail: NAME, ...accounting } }),
      rails: {
        ...others,
        [NAME]: {
          ...rail,
          payout: { finalAfterHours: 24, sendWithinHours: 12 },
          channels: methods,
          ...(hasCards && {
            card: {
              pagesAt: `http://127.0.0.1:${port}`,
              refundsWithinHours: 240,
              capture,
            },
          }),
          ...(hasMandates && {
            mandate: {
              pagesAt: `http://127.0.0.1:${port}`,
              ...(mandateMethods && { methods: mandateMethods }),
            },
          }),
          ...(identityHours !== undefined && {
            identity: {
              checks: ['document', 'face'],
              answerWithinHours: identityHours,
              capture: identityAt,
              ...(identityAt === 'rail' && { pagesAt: `http://127.0.0.1:${port}` }),
            },
          }),
          ...(bureauMinutes !== undefined && {
            bureau: { product: 'score', inputs: bureauInputNames, answerWithinMinutes: bureauMinutes },
          }),
          ...(registryMinutes !== undefined && { registry: { answerWithinMinutes: registryMinutes } }),
          ...more,
        },
      },
      brands: {
        ...(mailOf !== undefined && {
          [mailOf]: { message: { email: NAME, order: ['sms'], waitMinutes: 5 } },
        }),
        [brand]: {
          payout: NAME,
          ...(hasCards && { card: NAME }),
          ...(hasMandates && { mandate: NAME }),
          ...(identityHours !== undefined && { identity: NAME }),
          ...(bureauMinutes !== undefined && { bureau: NAME }),
          ...(registryMinutes !== undefined && { registry: NAME }),
          ...(messaging && { message: messaging }),
          collection: Object.fromEntries(Object.values(methods).map((channel) => [channel, NAME])),
        },
      },
    }),
  );
  let child: ChildProcess | undefined;
  const call = async (path: string, body?: object) => {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(`${url}/_mock${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const start = async () => {
    await door.open();
    const env = { ...process.env, PORT: String(own), PLAZO_URL: `http://127.0.0.1:${port}`, RAIL_NAME: NAME };
    child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...env,
        RAIL_CURRENCY: currency,
        RAIL_METHODS: Object.keys(methods).join(','),
        RAIL_OUT: OUT,
        RAIL_IN: IN,
        ...(!takesBack && { RAIL_TAKES_BACK: 'no' }),
      },
    });
    for (let tries = 0; tries < 200; tries += 1) {
      if (await call('/state').catch(() => undefined)) return;
      await wait(50);
    }
    throw new Error('The mock counterparty does not start');
  };
  return {
    settings: { PLAZO_RAILS: file, RAIL_OUT: OUT, RAIL_IN: IN },
    port,
    start,
    stop: () => {
      child?.kill('SIGTERM');
      void door.shut();
      rmSync(directory, { recursive: true, force: true });
    },
    pause: async (ms) => {
      child?.kill('SIGSTOP');
      await wait(ms);
      child?.kill('SIGCONT');
    },
    away: async (meanwhile) => {
      await door.shut();
      try {
        await meanwhile();
      } finally {
        await door.open();
      }
    },
    state: () => call('/state'),
    book: () => call('/book'),
    fault: (name, next = 1) => call('/faults', { name, next }),
    act: (id, act) => call(`/payouts/${id}`, { act }),
    actOn: (id, act, amountMinor) => call(`/references/${id}`, { act, amountMinor }),
    actOnCard: (id, act, number) => call(`/cards/${id}`, { act, number }),
    actOnCharge: (id, act) => call(`/card-payments/${id}`, { act }),
    actOnMandate: (id, act, number) => call(`/mandates/${id}`, { act, number }),
    actOnDebit: (id, act) => call(`/debits/${id}`, { act }),
    actOnIdentity: (id, act, found) => call(`/identity-checks/${id}`, { act, ...found }),
    finding: (found) => call('/finding', found),
    actOnReport: (id, act, found) => call(`/reports/${id}`, { act, ...found }),
    actOnQuestion: (id, act, found) => call(`/questions/${id}`, { act, ...found }),
    actOnMessage: (id, act) => call(`/messages/${id}`, { act }),
    write: (written) => call('/written', written),
    line: (line) => call('/lines', line),
    flush: () => call('/flush', {}),
    lack: (...lacks) => call('/capabilities', { lacks }),
    funds: (hasFunds) => call('/funds', { hasFunds }),
    url,
    out: { kid: 'plazo', secret: OUT },
    in: { kid: 'rail', secret: IN },
  };
}
