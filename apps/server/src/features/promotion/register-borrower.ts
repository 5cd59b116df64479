import type { CheckedRequestOf, endpoints } from '@plazo/contract';
import { localDate } from '../../adapters/local-time.ts';
import type { Call } from '../../http/call.ts';
import { findBorrowerByPhone, insertBorrower, phoneIndex } from '../../stores/borrowers.store.ts';
import { hasBudget, takeBudgets } from '../../stores/budgets.store.ts';
import { dropPass, findPass } from '../../stores/captchas.store.ts';
import { type LandingTemplate, publishedTemplates } from '../../stores/landing.store.ts';
import { checkCode } from '../../stores/one-time-codes.store.ts';
import { countEntered } from '../../stores/sms-conversion.store.ts';
import { asTx, isRefused, keepThough, type Refused, refuse } from '../../stores/transaction.ts';
import { normalAnswer } from './ask-for-code.ts';
import { watchedOf, wrongCodesOf } from './sms-budgets.ts';

type Request = CheckedRequestOf<typeof endpoints.promotion.register>;
type Proven = { readonly template: LandingTemplate; readonly index: Uint8Array };

/** The page's picture has to have passed for this visit and phone. */
async function passed(call: Call<Request>): Promise<Proven | Refused> {
  const { db, deps, now, text, request } = call;
  for (const template of await publishedTemplates(db)) {
    const index = phoneIndex(deps.sealing, template.content.market, request.phone);
    const answer = normalAnswer(request.capcode);
    const id = await findPass(db, deps.sealing, { sid: request.sid, phoneIndex: index, answer, now });
    if (id === template.id) return { template, index };
  }
  return refuse('register-captcha-wrong', text.captchaWrong);
}

/** The code of the SMS, once; a wrong one counts against the code and against the address. */
async function proven(call: Call<Request>): Promise<Proven | Refused> {
  const { deps, now, text, request, address } = call;
  const tx = asTx(call.db);
  const wrong = wrongCodesOf(address);
  if (!(await hasBudget(tx, wrong, now))) return refuse('too-many', text.tooMany);
  const pass = await passed(call);
  if (isRefused(pass)) return pass;
  const subject = Buffer.from(pass.index).toString('base64url');
  if (!(await checkCode(tx, { purpose: 'register', subject, code: request.smsCode, now }))) {
    await takeBudgets(tx, [wrong], now);
    return keepThough(refuse('bad-input', text.codeWrong, { reason: 'smsCode' }));
  }
  await dropPass(tx, request.sid);
  const wish = { ...pass, phone: request.phone, deviceId: request.deviceId, utmTag: request.utm_tag ?? '' };
  await countEntered(tx, watchedOf(wish, localDate(now, 'UTC')));
  deps.log.info('a code was entered');
  return pass;
}

/** Makes a borrower of a proven number; who has one already is told only now. */
export async function registerBorrower(call: Call<Request>): Promise<Record<string, never> | Refused> {
  const { db, deps, now, text, request } = call;
  const proof = await proven(call);
  if (isRefused(proof)) return proof;
  const { brand, market } = proof.template.content;
  if (await findBorrowerByPhone(db, { market, phoneIndex: proof.index }))
    return keepThough(refuse('already-registered', text.alreadyRegistered));
  await insertBorrower(db, deps.sealing, {
    borrower: { id: deps.chance.id(), brand, market },
    data: { name: '', phone: request.phone, address: '' },
    now,
  });
  return {};
}
