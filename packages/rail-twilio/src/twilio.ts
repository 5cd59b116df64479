import {
  type Answer,
  askJson,
  type Capabilities,
  type DoorAnswer,
  type DoorCall,
  INSTRUCTION_ID,
  type JsonClient,
  type Kit,
  type Known,
  type Message,
  type MessageAsk,
  type Rail,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { takeInbound } from './inbound.ts';
import { isSigned } from './signature.ts';
import { errorOf, messageTold } from './states.ts';

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
});
export type Settings = z.output<typeof settingsOf>;

const TIMEOUT_MS = 8_000;

const fault = z.object({ code: z.int() });

function refusalOf(_status: number, json: unknown) {
  const read = z.safeParse(fault, json);
  return read.success ? { error: errorOf(read.data.code), detail: `Twilio ${read.data.code}` } : undefined;
}

const clientOf = ({ url, account, token }: Settings): JsonClient => ({
  url,
  headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
  timeoutMs: TIMEOUT_MS,
  refusalOf,
});

const sent = z.object({
  sid: z.string(),
  status: z.string(),
  body: z.nullish(z.string()),
  date_created: z.string(),
  error_code: z.nullish(z.int()),
  /** Digits; 0 until it is known. */
  num_segments: z.nullish(z.string()),
});
type Sent = z.output<typeof sent>;
const page = z.object({ messages: z.array(sent) });

const lost = (why: string) => ({ kind: 'lost', why }) as const;

/** What this process sent lately: Twilio does nothing by id, so what is asked for twice at once is sent by the first. */
type Lately = {
  readonly asked: Map<string, { readonly mark: string; readonly answer: Promise<Answer<Message>> }>;
  /** Whose a message is, by Twilio's id. */
  readonly whose: Map<string, string>;
};
const MOST_LATELY = 10_000;

/** Forgets the oldest ones. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  for (const old of map.keys()) {
    if (map.size <= MOST_LATELY) return;
    map.delete(old);
  }
}

type Own = {
  readonly settings: Settings;
  readonly client: JsonClient;
  readonly kit: Kit;
  readonly lately: Lately;
};

const messagesOf = ({ account }: Settings) => `/2010-04-01/Accounts/${account}/Messages`;
const pathOf = (settings: Settings) => `${messagesOf(settings)}.json`;

function told({ kit }: Own, own: Sent): Answer<Message> {
  const { sid, status, error_code, num_segments } = own;
  const said = { sid, status, errorCode: error_code ?? undefined, parts: Number(num_segments ?? 0) };
  const message = messageTold(said, kit.now());
  return message ? { kind: 'state', told: message } : lost(`unreadable: status ${status.slice(0, 16)}`);
}

const LONGEST_S = 36_000;

/** A sender is a number, a name, or a messaging service of the account. */
const senderOf = (sender: string) =>
  /^MG[0-9a-f]{32}$/.test(sender) ? { MessagingServiceSid: sender } : { From: sender };

async function post(own: Own, id: string, ask: MessageAsk): Promise<Answer<Message>> {
  const { settings, client, kit, lately } = own;
  const { sender, expiresAt } = ask;
  if (ask.way !== 'sms' || sender === undefined)
    return { kind: 'refused', error: 'bad-request', detail: sender === undefined ? 'sender' : 'way' };
  const lifeS =
    expiresAt === undefined ? LONGEST_S : Math.floor((Date.parse(expiresAt) - kit.now().getTime()) / 1_000);
  if (lifeS < 1) return { kind: 'refused', error: 'expired' };
  const body = new URLSearchParams({
    To: ask.to,
    Body: ask.text,
    ...senderOf(sender),
    // it leads back to our id: Twilio keeps none of ours
    StatusCallback: `${settings.publicUrl.replace(/\/$/, '')}/rails/${kit.name}/receipts/${id}`,
    ValidityPeriod: String(Math.min(lifeS, LONGEST_S)),
  });
  const answer = await askJson(client, sent, { method: 'POST', path: pathOf(settings), body });
  if (answer.kind !== 'state') return answer;
  keep(lately.whose, answer.told.sid, id);
  return told(own, answer.told);
}

const markOf = ({ to, text: said, sender }: MessageAsk) => JSON.stringify([to, said, sender]);

async function send(own: Own, id: string, ask: MessageAsk): Promise<Answer<Message>> {
  const { asked } = own.lately;
  const before = asked.get(id);
  if (before) return before.mark === markOf(ask) ? before.answer : { kind: 'refused', error: 'conflict' };
  const answer = post(own, id, ask);
  keep(asked, id, { mark: markOf(ask), answer });
  const { kind } = await answer;
  // what was not sent, or may not have been, is asked for again once that is known
  if (kind !== 'state') asked.delete(id);
  return answer;
}

/** Twilio writes whole seconds, by a clock of its own. */
const SLACK_MS = 60_000;
const ON_PAGE = 200;

/** The message of these words to this number, since it was sent first: Twilio keeps no id of ours. */
async function statusOf(
  own: Own,
  id: string,
  { ask, sentAt }: Pick<Known<MessageAsk>, 'ask' | 'sentAt'>,
): Promise<StatusAnswer<Message>> {
  const { settings, client, lately } = own;
  const path = `${pathOf(settings)}?To=${encodeURIComponent(ask.to)}&PageSize=${ON_PAGE}`;
  const answer = await askJson(client, page, { method: 'GET', path });
  if (answer.kind !== 'state')
    return answer.kind === 'refused' ? lost(answer.detail ?? answer.error) : answer;
  const { messages } = answer.told;
  const isSince = ({ date_created }: Sent) => Date.parse(date_created) >= sentAt.getTime() - SLACK_MS;
  const since = messages.filter(isSince);
  const ours = since.filter(({ sid, body }) => body === ask.text && (lately.whose.get(sid) ?? id) === id);
  const [found] = ours;
  if (found) return told(own, found);
  return since.length === ON_PAGE
    ? lost('more messages to this number than are listed')
    : { kind: 'not-received' };
}

const receipt = z.object({
  MessageSid: z.string(),
  MessageStatus: z.string(),
  ErrorCode: z.optional(z.string()),
});

/** The address is signed with the fields, and leads to the message that a receipt is of. */
async function door(own: Own, { path, headers, body, receivedAt }: DoorCall): Promise<DoorAnswer> {
  const { settings, kit, client } = own;
  const { publicUrl, token, tokenPrevious } = settings;
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'));
  const url = `${publicUrl.replace(/\/$/, '')}/rails/${kit.name}${path}`;
  const tokens = [token, ...(tokenPrevious ? [tokenPrevious] : [])];
  if (!isSigned({ url, form }, headers['x-twilio-signature'], tokens)) return { kind: 'forged' };
  if (path === '/inbound') return takeInbound(form, { client, messages: messagesOf(settings), receivedAt });
  const instruction = /^\/receipts\/([^/?]+)$/.exec(path)?.[1] ?? '';
  const read = z.safeParse(receipt, Object.fromEntries(form));
  if (!read.success || !INSTRUCTION_ID.test(instruction))
    return { kind: 'facts', facts: [{ twilio: 'unread', id: form.get('MessageSid') ?? '' }] };
  const { MessageSid: sid, MessageStatus, ErrorCode } = read.data;
  const errorCode = ErrorCode === undefined ? undefined : Number(ErrorCode);
  const message = messageTold({ sid, status: MessageStatus, errorCode, parts: undefined }, receivedAt);
  const about = { id: `${sid}-${MessageStatus}`, at: receivedAt.toISOString(), type: 'message.changed' };
  return { kind: 'facts', facts: [{ ...about, instruction, message: message ?? { state: MessageStatus } }] };
}

const capabilitiesOf = ({ isTest }: Settings, name: string): Capabilities => ({
  contract: '1.0',
  rail: name,
  isSimulated: isTest,
  signature: { kids: [name] },
  kinds: { message: { ways: ['sms'] } },
});

/** SMS by Twilio, with their receipts, and what people answer. */
export function twilioRail(settings: Settings, kit: Kit): Rail {
  const lately: Lately = { asked: new Map(), whose: new Map() };
  const own: Own = { settings, client: clientOf(settings), kit, lately };
  return {
    name: kit.name,
    isSimulated: settings.isTest,
    capabilities: async () => ({ kind: 'state', told: capabilitiesOf(settings, kit.name) }),
    health: async () => {
      const path = `${pathOf(settings)}?PageSize=1`;
      const answer = await askJson(own.client, page, { method: 'GET', path });
      const message = answer.kind === 'state' ? ('up' as const) : ('down' as const);
      return { kind: 'state', told: { kinds: { message } } };
    },
    message: {
      send: async (id, ask) => send(own, id, ask),
      status: async (id, known) => statusOf(own, id, known),
    },
    door: (call) => door(own, call),
  };
}
