import type { BorrowerCall } from '../../call.ts';
import { readPersonalData } from '../../stores/borrowers.store.ts';
import { CODE_DIGITS, codeSentAt, putCode } from '../../stores/one-time-codes.store.ts';
import { putMessage } from '../../stores/outbox.store.ts';
import { type Refused, refuse } from '../../stores/transaction.ts';
import { maskedPhone } from '../../wording/figures.ts';

/** Least time between two codes (specification, section 4, "SMS timer"). */
const RESEND_AFTER_MS = 60_000;

/** Sends the code that confirms a loan; it leaves through the outbox, after commit. */
export async function sendCode({
  db,
  deps,
  borrower,
  session,
  brand,
  text,
  now,
}: BorrowerCall): Promise<{ phone: string } | Refused> {
  const about = { purpose: 'confirm', subject: borrower.id } as const;
  const sentAt = await codeSentAt(db, about);
  if (sentAt && now.getTime() - sentAt.getTime() < RESEND_AFTER_MS) return refuse('too-many', text.tooMany);
  const { phone } = await readPersonalData(db, deps.sealing, borrower.id);
  const code = deps.chance.digits(CODE_DIGITS);
  await putCode(db, { ...about, deviceHash: session.deviceHash, code, now });
  const message = { phone, market: brand.market, text: text.smsCode(code, brand.name), code };
  await putMessage(db, deps.sealing, { id: deps.chance.id(), message, dueAt: now });
  return { phone: maskedPhone(phone) };
}
