import {
  type Answer,
  askJson,
  type Capabilities,
  type DoorAnswer,
  type DoorCall,
  INSTRUCTION_ID,
  type Kit,
  type Known,
  type Message,
  type MessageAsk,
  type Rail,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { placeCall, statusOfCall, toldOfCall } from './calls.ts';
import { takeInbound } from './inbound.ts';
import {
  clientOf,
  doorAt,
  keep,
  type Lately,
  lifeOf,
  lost,
  ON_PAGE,
  type Own,
  pathOf,
  type Settings,
} from './own.ts';
import { isSigned } from './signature.ts';
import { messageTold } from './states.ts';

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

const listOf = (settings: Settings) => `${pathOf(settings, 'Messages')}.json`;

function told({ kit }: Own, own: Sent): Answer<Message> {
  const { sid, status, error_code, num_segments } = own;
  const said = { sid, status, errorCode: error_code ?? undefined, parts: Number(num_segments ?? 0) };
  const message = messageTold(said, kit.now());
  return message ? { kind: 'state', told: message } : lost(`unreadable: status ${status.slice(0, 16)}`);
}

/** A sender is a number, a name, or a messaging service of the account. */
const senderOf = (sender: string) =>
  /^MG[0-9a-f]{32}$/.test(sender) ? { MessagingServiceSid: sender } : { From: sender };

async function post(own: Own, id: string, ask: MessageAsk): Promise<Answer<Message>> {
  const { settings, client, lately } = own;
  const { way, sender } = ask;
  const isCarried = way === 'sms' || (way === 'voice' && settings.voices !== undefined);
  if (!isCarried || sender === undefined)
    return { kind: 'refused', error: 'bad-request', detail: sender === undefined ? 'sender' : 'way' };
  const lifeS = lifeOf(own, ask.expiresAt);
  if (lifeS < 1) return { kind: 'refused', error: 'expired' };
  if (way === 'voice') return placeCall(own, id, { ask, sender, lifeS });
  const body = new URLSearchParams({
    To: ask.to,
    Body: ask.text,
    ...senderOf(sender),
    // it leads back to our id: Twilio keeps none of ours
    StatusCallback: `${doorAt(own)}/receipts/${id}`,
    ValidityPeriod: String(lifeS),
  });
  const answer = await askJson(client, sent, { method: 'POST', path: listOf(settings), body });
  if (answer.kind !== 'state') return answer;
  keep(lately.whose, answer.told.sid, id);
  return told(own, answer.told);
}

const markOf = ({ way, to, text, sender }: MessageAsk) => JSON.stringify([way, to, text, sender]);

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
/** The message of these words to this number, since it was sent first: Twilio keeps no id of ours. */
async function statusOf(
  own: Own,
  id: string,
  { ask, sentAt }: Pick<Known<MessageAsk>, 'ask' | 'sentAt'>,
): Promise<StatusAnswer<Message>> {
  if (ask.way === 'voice') return statusOfCall(own, id, { ask, sentAt });
  const { settings, client, lately } = own;
  const path = `${listOf(settings)}?To=${encodeURIComponent(ask.to)}&PageSize=${ON_PAGE}`;
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
  const { settings, client } = own;
  const { token, tokenPrevious } = settings;
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'));
  const url = `${doorAt(own)}${path}`;
  const tokens = [token, ...(tokenPrevious ? [tokenPrevious] : [])];
  if (!isSigned({ url, form }, headers['x-twilio-signature'], tokens)) return { kind: 'forged' };
  if (path === '/inbound')
    return takeInbound(form, { client, messages: pathOf(settings, 'Messages'), receivedAt });
  const call = toldOfCall(own, { path, form, receivedAt });
  if (call) return call;
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

const capabilitiesOf = ({ isTest, voices }: Settings, name: string): Capabilities => ({
  contract: '1.0',
  rail: name,
  isSimulated: isTest,
  signature: { kids: [name] },
  kinds: { message: { ways: voices ? ['sms', 'voice'] : ['sms'] } },
});

/** SMS and calls by Twilio, with their receipts, and what people answer. */
export function twilioRail(settings: Settings, kit: Kit): Rail {
  const lately: Lately = { asked: new Map(), whose: new Map() };
  const own: Own = { settings, client: clientOf(settings), kit, lately };
  return {
    name: kit.name,
    isSimulated: settings.isTest,
    capabilities: async () => ({ kind: 'state', told: capabilitiesOf(settings, kit.name) }),
    health: async () => {
      const path = `${listOf(settings)}?PageSize=1`;
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
