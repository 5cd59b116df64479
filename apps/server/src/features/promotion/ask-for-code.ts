import type { CheckedRequestOf, endpoints } from '@plazo/contract';
import { localDate } from '../../adapters/local-time.ts';
import { brandOf } from '../../deps.ts';
import type { Call } from '../../http/call.ts';
import { phoneIndex } from '../../stores/borrowers.store.ts';
import { type Taken, takeBudgets } from '../../stores/budgets.store.ts';
import { keepPass, spendCaptcha } from '../../stores/captchas.store.ts';
import { isSmsStopped } from '../../stores/installation.store.ts';
import { CODE_DIGITS, putCode } from '../../stores/one-time-codes.store.ts';
import { putMessage } from '../../stores/outbox.store.ts';
import { countSent, stoppedSubjects } from '../../stores/sms-conversion.store.ts';
import { asTx, keepThough, type Refused, refuse } from '../../stores/transaction.ts';
import { templateFor } from './find-template.ts';
import { smsBudgets, type Wish, watchedOf, wholeBudgets } from './sms-budgets.ts';

type Request = CheckedRequestOf<typeof endpoints.promotion.sms>;

const UTC = 'UTC';
export const normalAnswer = (answer: string) => answer.trim().toUpperCase();

/** Tells the operators once, when half of what may leave has left. */
function alert({ deps }: Call, taken: readonly Taken[]): void {
  for (const { name, limit } of wholeBudgets) {
    const hits = taken.find((row) => row.name === name)?.hits;
    if (hits === Math.ceil(limit / 2)) deps.log.warn({ budget: name, hits }, 'half of the messages are sent');
  }
}

/** Whether a code may leave now, taking it from every budget. */
async function mayLeave(call: Call, wish: Wish): Promise<boolean> {
  const { deps, now } = call;
  const tx = asTx(call.db);
  const watched = watchedOf(wish, localDate(now, UTC));
  if (await isSmsStopped(tx)) return false;
  const stopped = await stoppedSubjects(tx, watched);
  if (stopped.length > 0) {
    deps.log.warn({ campaigns: stopped.length }, 'codes that nobody enters: nothing is sent');
    return false;
  }
  const { empty, taken } = await takeBudgets(tx, smsBudgets(call, wish), now);
  if (empty.length > 0) return false;
  alert(call, taken);
  await countSent(tx, watched);
  return true;
}

async function send(call: Call, { template, phone }: Wish): Promise<void> {
  const { db, deps, now, text } = call;
  const brand = brandOf(deps, template.content.brand);
  const code = deps.chance.digits(CODE_DIGITS);
  const subject = Buffer.from(phoneIndex(deps.sealing, template.content.market, phone)).toString('base64url');
  await putCode(db, { purpose: 'register', subject, code, now });
  // the last line binds the code to our site, so that a phone offers it nowhere else
  const bound = `${text.smsCode(code, brand.name)}\n\n@${brand.hosts[0] ?? ''} #${code}`;
  await putMessage(db, deps.sealing, {
    id: deps.chance.id(),
    message: { phone, text: bound, code },
    dueAt: now,
  });
}

/**
 * Sends a code for a registration. The picture is spent first, right or wrong; then the same happens for a number that
 * is registered and one that is not.
 */
export async function askForCode(call: Call<Request>): Promise<Record<string, never> | Refused> {
  const { db, deps, now, text, request } = call;
  const { sid, phone } = request;
  const capcode = normalAnswer(request.capcode);
  const answer = await spendCaptcha(db, deps.sealing, { sid, now });
  if (answer === undefined || answer !== capcode)
    return keepThough(refuse('sms-captcha-wrong', text.captchaWrong));
  const template = await templateFor(call, request);
  if (!template) return keepThough(refuse('bad-input', text.phoneBad, { reason: 'phone' }));
  const wish = { template, phone, deviceId: request.deviceId, utmTag: request.utm_tag ?? '' };
  if (!(await mayLeave(call, wish))) return keepThough(refuse('too-many', text.tooMany));
  const index = phoneIndex(deps.sealing, template.content.market, phone);
  await keepPass(db, deps.sealing, { sid, phoneIndex: index, answer, templateId: template.id, now });
  await send(call, wish);
  return {};
}
