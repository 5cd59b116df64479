import {
  type Answer,
  askJson,
  type DoorAnswer,
  INSTRUCTION_ID,
  type Known,
  type Message,
  type MessageAsk,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { doorAt, keep, lost, ON_PAGE, type Own, pathOf } from './own.ts';
import { openWords, say, sealWords } from './spoken.ts';
import { callTold } from './states.ts';

/** Calls that read a code to who picks up and presses a key (docs: "Call resource", `<Gather>`, `<Say>`). */

const made = z.object({
  sid: z.string(),
  status: z.string(),
  from: z.nullish(z.string()),
  date_created: z.string(),
});
type Made = z.output<typeof made>;
const page = z.object({ calls: z.array(made) });

const listOf = ({ settings }: Own) => `${pathOf(settings, 'Calls')}.json`;
/** A call that is picked up and waits for a key ends by itself. */
const RINGS_S = 40;
const LASTS_S = 90;

function told({ kit }: Own, { sid, status }: Made): Answer<Message> {
  const message = callTold({ sid, status, errorCode: undefined }, kit.now());
  return message ? { kind: 'state', told: message } : lost(`unreadable: status ${status.slice(0, 16)}`);
}

type Calling = { readonly ask: MessageAsk; readonly sender: string; readonly lifeS: number };

/** Twice what it is about, each time with some seconds to press a key in, and then it hangs up. */
function instructions(own: Own, id: string, { ask, lifeS }: Omit<Calling, 'sender'>): string | undefined {
  const { settings, kit } = own;
  const by = settings.voices?.[ask.language ?? ''];
  if (!by || ask.subject === undefined) return undefined;
  const until = kit.now().getTime() + lifeS * 1_000;
  const sealed = sealWords(settings.token, id, { text: ask.text, ...by, until });
  const gather = `<Gather input="dtmf" numDigits="1" timeout="8" method="POST" action="${doorAt(own)}/spoken/${id}/${sealed}">${say(ask.subject, by)}</Gather>`;
  return `<Response>${gather}${gather}</Response>`;
}

/** Makes a call that waits for a key; refused where the rail has no voice of its language, or nothing to say first. */
export async function placeCall(
  own: Own,
  id: string,
  { ask, sender, lifeS }: Calling,
): Promise<Answer<Message>> {
  const twiml = instructions(own, id, { ask, lifeS });
  if (twiml === undefined)
    return {
      kind: 'refused',
      error: 'bad-request',
      detail: ask.subject === undefined ? 'subject' : 'language',
    };
  const body = new URLSearchParams({
    To: ask.to,
    From: sender,
    Twiml: twiml,
    // it leads back to our id: Twilio keeps none of ours
    StatusCallback: `${doorAt(own)}/calls/${id}`,
    Timeout: String(RINGS_S),
    TimeLimit: String(LASTS_S),
  });
  const answer = await askJson(own.client, made, { method: 'POST', path: listOf(own), body });
  if (answer.kind !== 'state') return answer;
  keep(own.lately.whose, answer.told.sid, id);
  return told(own, answer.told);
}

/** A code is asked for again after a minute, and Twilio writes whole seconds by a clock of its own. */
const SLACK_MS = 20_000;

/** The call from the sender to this number since it was made first: Twilio keeps neither an id of ours nor the words. */
export async function statusOfCall(
  own: Own,
  id: string,
  { ask, sentAt }: Pick<Known<MessageAsk>, 'ask' | 'sentAt'>,
): Promise<StatusAnswer<Message>> {
  const path = `${listOf(own)}?To=${encodeURIComponent(ask.to)}&PageSize=${ON_PAGE}`;
  const answer = await askJson(own.client, page, { method: 'GET', path });
  if (answer.kind !== 'state')
    return answer.kind === 'refused' ? lost(answer.detail ?? answer.error) : answer;
  const since = answer.told.calls.filter(
    ({ date_created }) => Date.parse(date_created) >= sentAt.getTime() - SLACK_MS,
  );
  const [found] = since.filter(
    ({ sid, from }) => from === ask.sender && (own.lately.whose.get(sid) ?? id) === id,
  );
  if (found) return told(own, found);
  return since.length === ON_PAGE
    ? lost('more calls to this number than are listed')
    : { kind: 'not-received' };
}

const receipt = z.object({ CallSid: z.string(), CallStatus: z.string(), ErrorCode: z.optional(z.string()) });
const pressed = z.object({ CallSid: z.string(), Digits: z.string().check(z.minLength(1)) });

const twiml = (verbs: string) => ({ type: 'text/xml', text: `<Response>${verbs}</Response>` });
type Posted = { readonly path: string; readonly form: URLSearchParams; readonly receivedAt: Date };

/** What is said to who pressed a key; it was heard then. */
function spoken(own: Own, { path, form, receivedAt }: Posted): DoorAnswer | undefined {
  const [, id = '', sealed = ''] = /^\/spoken\/([^/?]+)\/([\w-]+)$/.exec(path) ?? [];
  const { token, tokenPrevious } = own.settings;
  const words = openWords([token, ...(tokenPrevious ? [tokenPrevious] : [])], id, sealed);
  const read = z.safeParse(pressed, Object.fromEntries(form));
  if (!words || !read.success) return undefined;
  if (words.until <= receivedAt.getTime()) return { kind: 'facts', facts: [], reply: twiml('<Hangup/>') };
  const { CallSid: sid } = read.data;
  const at = receivedAt.toISOString();
  const message = { state: 'read', changedAt: at, providerId: sid };
  const fact = { id: `${sid}-heard`, at, type: 'message.changed', instruction: id, message };
  return { kind: 'facts', facts: [fact], reply: twiml(say(words.text, words)) };
}

/** What Twilio posts of a call, whose signature was good; undefined of anything else. */
export function toldOfCall(own: Own, posted: Posted): DoorAnswer | undefined {
  const { path, form, receivedAt } = posted;
  if (path.startsWith('/spoken/')) return spoken(own, posted);
  const instruction = /^\/calls\/([^/?]+)$/.exec(path)?.[1] ?? '';
  const read = z.safeParse(receipt, Object.fromEntries(form));
  if (!read.success || !INSTRUCTION_ID.test(instruction)) return undefined;
  const { CallSid: sid, CallStatus: status, ErrorCode } = read.data;
  const errorCode = ErrorCode === undefined ? undefined : Number(ErrorCode);
  const message = callTold({ sid, status, errorCode }, receivedAt) ?? { state: status };
  const about = { id: `${sid}-${status}`, at: receivedAt.toISOString(), type: 'message.changed' };
  return { kind: 'facts', facts: [{ ...about, instruction, message }] };
}
