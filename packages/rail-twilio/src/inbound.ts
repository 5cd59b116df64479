import { askJson, type DoorAnswer, type JsonClient } from '@plazo/rail-kit';
import * as z from 'zod/mini';

/** What people write to the account's numbers, as Twilio posts it (docs: "Twilio's request to your incoming message Webhook URL"). */

const inbound = z.object({
  MessageSid: z.string().check(z.regex(/^[SM]M[0-9a-f]{32}$/)),
  From: z.string(),
  Body: z.string(),
  /** Present where the text is a word by which the account's messaging service ends messages or has them again. */
  OptOutType: z.optional(z.string()),
});
const created = z.object({ date_created: z.string() });

/** How WhatsApp numbers are written. */
const WHATSAPP = 'whatsapp:';
const MEANINGS: Readonly<Record<string, 'stop' | 'start'>> = { STOP: 'stop', START: 'start' };
/** Twilio wants TwiML of whom it tells such a message; this one answers the person nothing. */
const reply = { type: 'text/xml', text: '<Response/>' };

type Asked = { readonly client: JsonClient; readonly messages: string; readonly receivedAt: Date };

/**
 * The message of a form whose signature was good. A signature has no time in it, so the moment is read back from Twilio: an old form
 * posted again says its old moment. Where Twilio does not answer it is now, for it tells such a message once and a word that ends
 * messages must not be lost.
 */
export async function takeInbound(
  form: URLSearchParams,
  { client, messages, receivedAt }: Asked,
): Promise<DoorAnswer> {
  const read = z.safeParse(inbound, Object.fromEntries(form));
  if (!read.success)
    return { kind: 'facts', facts: [{ twilio: 'unread', id: form.get('MessageSid') ?? '' }], reply };
  const { MessageSid: sid, From: from, Body: text, OptOutType = '' } = read.data;
  const known = await askJson(client, created, { method: 'GET', path: `${messages}/${sid}.json` });
  const writtenAt = known.kind === 'state' ? new Date(known.told.date_created) : receivedAt;
  const means = MEANINGS[OptOutType];
  const received = {
    way: from.startsWith(WHATSAPP) ? 'whatsapp' : 'sms',
    from: from.replace(WHATSAPP, ''),
    text,
    writtenAt: writtenAt.toISOString(),
    ...(means && { means }),
  };
  const fact = { id: sid, at: receivedAt.toISOString(), type: 'message.received', received };
  return { kind: 'facts', facts: [fact], reply };
}
