import {
  type Answer,
  type Capabilities,
  callOut,
  type Kit,
  type Message,
  type MessageAsk,
  parsed,
  type Rail,
  sentOnce,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { type AccessToken, accessToken, keyOf, type ServiceAccount, serviceAccount } from './access-token.ts';
import { refusalOf } from './refusals.ts';

const settingsOf = z.strictObject({
  /** Origin of the service, `https://fcm.googleapis.com`. */
  url: z.url({ protocol: /^https?$/ }),
  /** The service account's file, as it is: a secret. */
  serviceAccount: z.string(),
  /** Whether Google only looks at messages, and delivers none. */
  isTest: z.boolean(),
});
export type Settings = {
  readonly url: string;
  readonly account: ServiceAccount;
  readonly isTest: boolean;
};

/** @throws where they are not its own, or a key or a message would leave where others can read it */
export function readSettings(given: unknown): Settings {
  const { url, isTest, ...rest } = z.parse(settingsOf, given);
  const read = z.safeParse(serviceAccount, parsed(rest.serviceAccount));
  // the message of the library would show the file
  if (!read.success) throw new Error('serviceAccount: it is not the file of a service account');
  const isOpen = [url, read.data.token_uri].some((address) => !address.startsWith('https://'));
  if (isOpen && !isTest) throw new Error('url: messages leave by https; without it the rail is for tests');
  keyOf(read.data);
  return { url: url.replace(/\/$/, ''), isTest, account: read.data };
}

const TIMEOUT_MS = 8_000;
/** Four weeks: Google keeps no message longer. */
const LONGEST_S = 2_419_200;
/** An id of the question whether the account may send: no app has this token. */
const HEALTH_TOKEN = 'plazo-health';

type Own = { readonly settings: Settings; readonly kit: Kit; readonly token: AccessToken };

const refused = (error: 'bad-request' | 'expired', detail?: string) =>
  ({ kind: 'refused', error, detail }) as const;

/** The message as Google has it; the same id takes the place of itself on a screen, where it was sent twice after all. */
function bodyOf({ kit }: Own, id: string, { to, subject, text, expiresAt }: MessageAsk) {
  const nowMs = kit.now().getTime();
  const lifeS =
    expiresAt === undefined
      ? LONGEST_S
      : Math.min(LONGEST_S, Math.floor((Date.parse(expiresAt) - nowMs) / 1_000));
  if (lifeS < 1) return undefined;
  return {
    token: to,
    notification: { ...(subject !== undefined && { title: subject }), body: text },
    android: { ttl: `${lifeS}s`, notification: { tag: id } },
    apns: {
      headers: {
        'apns-expiration': String(Math.floor(nowMs / 1_000) + lifeS),
        'apns-collapse-id': id,
      },
    },
  };
}

const sent = z.object({ name: z.string().check(z.minLength(1)) });

/** One call; `validate_only` has Google look at it and deliver nothing. */
async function call(own: Own, message: object, isValidating: boolean): Promise<Answer<string>> {
  const { settings, token } = own;
  const access = await token.get();
  if ('kind' in access) return access;
  const { url, account } = settings;
  const answer = await callOut({
    method: 'POST',
    url: `${url}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`,
    headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message, ...(isValidating && { validate_only: true }) }),
    timeoutMs: TIMEOUT_MS,
  });
  if ('kind' in answer) return answer;
  if (answer.status === 401) token.drop(access.token);
  if (answer.status !== 200) return refusalOf(answer);
  const read = z.safeParse(sent, parsed(answer.text));
  return read.success ? { kind: 'state', told: read.data.name } : { kind: 'lost', why: 'unreadable' };
}

async function post(own: Own, id: string, ask: MessageAsk): Promise<Answer<Message>> {
  if (ask.way !== 'push' || ask.urgency === 'code') return refused('bad-request', 'way');
  const body = bodyOf(own, id, ask);
  if (!body) return refused('expired');
  const answer = await call(own, body, own.settings.isTest);
  if (answer.kind !== 'state') return answer;
  const changedAt = own.kit.now().toISOString();
  return { kind: 'state', told: { state: 'accepted', changedAt, providerId: answer.told.slice(0, 200) } };
}

const capabilitiesOf = ({ isTest }: Settings, name: string): Capabilities => ({
  contract: '1.0',
  rail: name,
  isSimulated: isTest,
  signature: { kids: [name] },
  kinds: { message: { ways: ['push'] } },
});

/** Push by Firebase Cloud Messaging. Its answer is all that is ever known: it cannot be asked, and tells nothing later. */
export function fcmRail(settings: Settings, kit: Kit): Rail {
  const own: Own = { settings, kit, token: accessToken(settings.account, kit.now) };
  return {
    name: kit.name,
    isSimulated: settings.isTest,
    capabilities: async () => ({ kind: 'state', told: capabilitiesOf(settings, kit.name) }),
    health: async () => {
      const answer = await call(own, { token: HEALTH_TOKEN, notification: { body: '-' } }, true);
      // a token of nobody is refused by who is well
      const message =
        answer.kind === 'refused' || answer.kind === 'state' ? ('up' as const) : ('down' as const);
      return { kind: 'state', told: { kinds: { message } } };
    },
    message: { send: sentOnce((id, ask) => post(own, id, ask)) },
  };
}
