import { type Answer, type JsonClient, type Kit, type Message } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { errorOf } from './states.ts';

/** The account, how it is called, and what this process sent over it lately. */

const text = z.string().check(z.minLength(1));

export const settingsOf = z.strictObject({
  url: z.url(),
  account: z.string().check(z.regex(/^AC[0-9a-f]{32}$/)),
  /** Of the account: signs what Twilio posts, too. */
  token: text,
  /** The token before it, while it changes. */
  tokenPrevious: z.optional(text),
  /** Whether these are Twilio's credentials for trials, by which nothing is sent. */
  isTest: z.boolean(),
  /** The server's address as Twilio sees it: receipts are posted to it, and signed with it. */
  publicUrl: z.url(),
  /** Where codes are read in calls: who speaks each language, by its two letters, in the words of `<Say>`. */
  voices: z.optional(
    z.record(
      z.string().check(z.regex(/^[a-z]{2}$/)),
      z.strictObject({ language: text, voice: z.optional(text) }),
    ),
  ),
});
export type Settings = z.output<typeof settingsOf>;

const TIMEOUT_MS = 8_000;

const fault = z.object({ code: z.int() });

function refusalOf(_status: number, json: unknown) {
  const read = z.safeParse(fault, json);
  return read.success ? { error: errorOf(read.data.code), detail: `Twilio ${read.data.code}` } : undefined;
}

export const clientOf = ({ url, account, token }: Settings): JsonClient => ({
  url,
  headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
  timeoutMs: TIMEOUT_MS,
  refusalOf,
});

export const lost = (why: string) => ({ kind: 'lost', why }) as const;

/** What this process sent lately: Twilio does nothing by id, so what is asked for twice at once is sent by the first. */
export type Lately = {
  readonly asked: Map<string, { readonly mark: string; readonly answer: Promise<Answer<Message>> }>;
  /** Whose a message is, by Twilio's id. */
  readonly whose: Map<string, string>;
};
const MOST_LATELY = 10_000;

/** Forgets the oldest ones. */
export function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  for (const old of map.keys()) {
    if (map.size <= MOST_LATELY) return;
    map.delete(old);
  }
}

export type Own = {
  readonly settings: Settings;
  readonly client: JsonClient;
  readonly kit: Kit;
  readonly lately: Lately;
};

/** The address at which this rail is told, below it. */
export const doorAt = ({ settings, kit }: Pick<Own, 'settings' | 'kit'>): string =>
  `${settings.publicUrl.replace(/\/$/, '')}/rails/${kit.name}`;

export const pathOf = ({ account }: Settings, what: 'Messages' | 'Calls'): string =>
  `/2010-04-01/Accounts/${account}/${what}`;

/** What is asked of Twilio for a list: it keeps no id of ours. */
export const ON_PAGE = 200;

const LONGEST_S = 36_000;

/** How long it may still be sent: whole seconds, none where that is over. */
export function lifeOf({ kit }: Own, expiresAt: string | undefined): number {
  if (expiresAt === undefined) return LONGEST_S;
  const left = Math.floor((Date.parse(expiresAt) - kit.now().getTime()) / 1_000);
  return Math.max(0, Math.min(left, LONGEST_S));
}
