import {
  type Answer,
  askJson,
  type Capabilities,
  type JsonClient,
  type Kit,
  type Message,
  type MessageAsk,
  type Rail,
  type RailError,
  sentOnce,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { takeReceipt } from './receipts.ts';

const secret = z.string().check(z.regex(/^[\w.-]{32,128}$/));

const settingsOf = z.strictObject({
  /** Origin of the service, `https://control.msg91.com`. */
  url: z.url({ protocol: /^https?$/ }),
  authKey: z.string().check(z.minLength(1)),
  /** Last part of the address that receipts are posted to: letters, digits, `_`, `.`, `-`, 32 at least. */
  receiptSecret: secret,
  /** The one before it, while it changes. */
  receiptSecretPrevious: z.optional(secret),
  /** Whether it is no account of MSG91 that is asked: MSG91 has none for trials. */
  isTest: z.boolean(),
});
export type Settings = z.output<typeof settingsOf>;

/** @throws where they are not its own, or a key would leave where others can read it */
export function readSettings(given: unknown): Settings {
  const settings = z.parse(settingsOf, given);
  if (!settings.url.startsWith('https://') && !settings.isTest)
    throw new Error('url: messages leave by https; without it the rail is for tests');
  return settings;
}

const TIMEOUT_MS = 8_000;
const PATH = '/api/v5/flow';

/** MSG91 says in words what is wrong, with status 200 or another: only what it is about is kept of them. */
function errorOf(words: string): RailError {
  if (/template|flow|dlt/i.test(words)) return 'template-refused';
  return /mobile|number|recipient/i.test(words) ? 'unreachable' : 'bad-request';
}

const refusal = z.object({ type: z.literal('error'), message: z.string() });
const isOfKey = (words: string) => /auth/i.test(words);

const clientOf = ({ url, authKey }: Settings): JsonClient => ({
  url,
  headers: { authkey: authKey },
  timeoutMs: TIMEOUT_MS,
  refusalOf: (status, json) => {
    const read = z.safeParse(refusal, json);
    // a key that is refused is no refusal of the message: whoever reads this waits
    if (!read.success || isOfKey(read.data.message)) return undefined;
    return { error: errorOf(read.data.message), detail: `MSG91 ${status}` };
  },
});

const accepted = z.object({
  type: z.literal('success'),
  /** The request's id. */
  message: z.optional(z.string()),
  request_id: z.optional(z.string()),
});
const answered = z.union([accepted, refusal]);

type Own = { readonly client: JsonClient; readonly kit: Kit };

const refused = (error: RailError, detail?: string) => ({ kind: 'refused', error, detail }) as const;

/** The variables of a template are named `VAR1`, `VAR2` and so on, in the order of its text. */
const named = (variables: readonly string[]) =>
  Object.fromEntries(variables.map((value, at) => [`VAR${at + 1}`, value]));

async function post({ client, kit }: Own, id: string, ask: MessageAsk): Promise<Answer<Message>> {
  const { way, to, template, expiresAt } = ask;
  if (way !== 'sms') return refused('bad-request', 'way');
  // nothing leaves without one: operators in India drop what is not registered
  if (template === undefined) return refused('template-refused', 'template');
  if (expiresAt !== undefined && Date.parse(expiresAt) <= kit.now().getTime()) return refused('expired');
  const recipient = { mobiles: to.replace(/^\+/, ''), CRQID: id, ...named(template.variables ?? []) };
  const body = { template_id: template.id, short_url: '0', recipients: [recipient] };
  const answer = await askJson(client, answered, { method: 'POST', path: PATH, body });
  if (answer.kind !== 'state') return answer;
  const { told } = answer;
  if (told.type === 'error')
    return isOfKey(told.message)
      ? { kind: 'not-now', error: 'unauthorised' }
      : refused(errorOf(told.message), 'MSG91 200');
  const providerId = told.request_id ?? told.message;
  const changedAt = kit.now().toISOString();
  return { kind: 'state', told: { state: 'accepted', changedAt, ...(providerId && { providerId }) } };
}

const capabilitiesOf = ({ isTest }: Settings, name: string): Capabilities => ({
  contract: '1.0',
  rail: name,
  isSimulated: isTest,
  signature: { kids: [name] },
  kinds: { message: { ways: ['sms'] } },
});

/** SMS by templates that India's registers know, by MSG91, with their receipts. */
export function msg91Rail(settings: Settings, kit: Kit): Rail {
  const { receiptSecret, receiptSecretPrevious } = settings;
  const secrets = [receiptSecret, ...(receiptSecretPrevious ? [receiptSecretPrevious] : [])];
  const own: Own = { client: clientOf(settings), kit };
  return {
    name: kit.name,
    isSimulated: settings.isTest,
    capabilities: async () => ({ kind: 'state', told: capabilitiesOf(settings, kit.name) }),
    health: async () => {
      // a message to nobody: whoever is well refuses it in their own words
      const answer = await askJson(own.client, refusal, { method: 'POST', path: PATH, body: {} });
      const isWell = answer.kind === 'refused' || (answer.kind === 'state' && !isOfKey(answer.told.message));
      return { kind: 'state', told: { kinds: { message: isWell ? 'up' : 'down' } } };
    },
    message: { send: sentOnce((id, ask) => post(own, id, ask)) },
    door: async (call) => takeReceipt(call, secrets),
  };
}
