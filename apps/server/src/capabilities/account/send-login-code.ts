import type { CheckedRequestOf, endpoints } from '@plazo/contract';
import { type BorrowerCall, messagesIn } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { maskedPhone } from '../../words/figures.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';
import { codeMessage } from '../messages/legs.ts';
import { putMessage } from '../messages/outbox.store.ts';
import { CODE_DIGITS, codeSentAt, putCode } from './one-time-codes.store.ts';

/** Least time between two codes (specification, section 4, "SMS timer"). */
const RESEND_AFTER_MS = 60_000;

type Asked = BorrowerCall<CheckedRequestOf<typeof endpoints.account.sendCode>>;

/** Sends a code whose message says what it is for; it leaves through the outbox, after commit. */
export async function sendCode(call: Asked): Promise<{ phone: string } | Refused> {
  const { db, deps, borrower, session, brand, request, text, now } = call;
  const { purpose = 'confirm', lastDigits = '' } = request;
  if (purpose === 'account' && lastDigits === '')
    return refuse('bad-input', text.badInput('lastDigits'), { reason: 'lastDigits' });
  const about = {
    purpose,
    subject: borrower.id,
    ...(purpose === 'account' && { about: lastDigits }),
  } as const;
  const sentAt = await codeSentAt(db, about);
  if (sentAt && now.getTime() - sentAt.getTime() < RESEND_AFTER_MS) return refuse('too-many', text.tooMany);
  const { phone } = await readPersonalData(db, deps.sealing, borrower.id);
  const code = deps.chance.digits(CODE_DIGITS);
  await putCode(db, { ...about, deviceHash: session.deviceHash, code, now });
  const message = codeMessage(deps, {
    brand,
    phone,
    code,
    language: call.language,
    market: brand.market,
    kind: `code-${purpose}`,
    say: (language) => ({
      text: messagesIn(language).messages.codeFor[purpose](code, brand.name, lastDigits),
      variables: [lastDigits, code].filter(Boolean),
    }),
  });
  await putMessage(db, deps.sealing, { stream: borrower.id, id: deps.chance.id(), message, dueAt: now });
  return { phone: maskedPhone(phone) };
}
