import { type CheckedRequestOf, type deskEndpoints, REPLY_MAX_CHARACTERS } from '@plazo/contract';
import { messagesIn } from '../../../call.ts';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf, type Deps } from '../../../deps.ts';
import { readComplaintText } from '../../complaints/complaint-text.ts';
import { legsBy } from '../../messages/legs.ts';
import { putMessage } from '../../messages/outbox.store.ts';
import type { Changed, DeskWrite } from '../../operators/desk-call.ts';
import {
  type ContactMessage,
  findContactMessage,
  markMailed,
  nationalDigits,
} from '../contact-messages.store.ts';

/** Answers to the contact form by e-mail, over the rail that carries it for the brand. */

/** Where the mail of a message is kept until it leaves: under no borrower. */
export const mailStream = (messageId: string) => `contact:${messageId}`;

/** Whether a message can be answered so: its writer left an address, and the brand sends e-mail. */
export const canMail = (
  { rails }: Pick<Deps, 'rails'>,
  { brand, words, handledAt }: ContactMessage,
): boolean => handledAt === null && words.email !== '' && rails.messagingOf(brand)?.by('email') !== undefined;

type Asked = DeskWrite<CheckedRequestOf<typeof deskEndpoints.deskInbox.answer>>;

export async function mailAnswer(call: Asked): Promise<Changed<Record<string, never>> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const { sealing, rails } = deps;
  const read = readComplaintText(request.text, REPLY_MAX_CHARACTERS);
  if (typeof read === 'string') return refuse('bad-input', text.badInput('text'), { reason: 'text' });
  const message = await findContactMessage(db, sealing, request.messageId);
  const changed = () => refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  if (!message || message.handledAt) return changed();
  if (!canMail(deps, message)) return refuse('refused', text.refusedAction, { reason: 'no-mail' });
  const { id, language, words } = message;
  if (!(await markMailed(db, sealing, { id, answer: read.text, operatorId: operator.id, now })))
    return changed();
  const brand = brandOf(deps, message.brand);
  const subject = messagesIn(language).contactAnswer(brand.name);
  const said = { subject, text: `${read.text}\n\n${brand.name}`, variables: [] };
  const told = { brand, kind: 'contact-answer', language, urgency: 'service', say: () => said } as const;
  await putMessage(db, sealing, {
    stream: mailStream(id),
    id: deps.chance.id(),
    message: {
      // by it the mail goes with its person
      phone: nationalDigits(words.telephone),
      market: brand.market,
      text: said.text,
      code: '',
      legs: legsBy(deps, told, { way: 'email', to: words.email }),
      waitMs: rails.messagingOf(brand.id)?.waitMs ?? 0,
    },
    dueAt: now,
  });
  return { answer: {}, act: { subject: id } };
}
