import type { CheckedRequestOf, landingEndpoints } from '@plazo/contract';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { Call, PublicWrite } from '../../call.ts';
import { isRefused, keepThough, type Refused, refuse } from '../../db/transaction.ts';
import { dropPass, findPass, normalAnswer } from '../account/captchas.store.ts';
import { deviceOf, findOrRegister, openSession } from '../account/login.ts';
import { checkCode } from '../account/one-time-codes.store.ts';
import { codeSubject } from '../account/send-code.ts';
import { countWrong, mayTry, wasEntered } from '../account/sms-budgets.ts';
import { trace } from '../account/trace.ts';
import { phoneIndex } from '../borrowers/borrowers.store.ts';
import { type LandingTemplate, publishedTemplates } from './landing.store.ts';

type Request = CheckedRequestOf<typeof landingEndpoints.promotion.register>;
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

/** The visitor's browser, by the name that it gives itself: short enough to be counted by. */
const browserOf = ({ deviceId }: Request) => Buffer.from(sha256(deviceId)).toString('base64url');

/** The code of the SMS, once; a wrong one counts against the code, the browser and the address. */
async function proven(call: PublicWrite<Request>): Promise<Proven | Refused> {
  const { db: tx, now, text, request } = call;
  const asker = browserOf(request);
  if (!(await mayTry(call, asker))) return refuse('too-many', text.tooMany);
  const pass = await passed(call);
  if (isRefused(pass)) return pass;
  const subject = codeSubject(pass.index, request.sid);
  if (!(await checkCode(tx, { purpose: 'register', subject, code: request.smsCode, now }))) {
    await countWrong(call, asker);
    trace(call, { event: 'registration', outcome: 'wrong', who: request.phone });
    return keepThough(refuse('bad-input', text.codeWrong, { reason: 'smsCode' }));
  }
  await dropPass(tx, request.sid);
  const { dialCode } = pass.template.content.phone;
  const { phone, deviceId, utm_tag: utmTag = '' } = request;
  await wasEntered(call, { dialCode, phone, deviceId, utmTag, standing: 'proved' });
  return pass;
}

/**
 * Makes a borrower of a proven number, and logs the browser in that proved it. Whose number is known already is told so
 * only now, and is logged in as by any code.
 */
export async function registerBorrower(call: PublicWrite<Request>): Promise<Record<string, never> | Refused> {
  const { text, request } = call;
  const proof = await proven(call);
  if (isRefused(proof)) return proof;
  const { brand, market } = proof.template.content;
  const { borrower, isNew } = await findOrRegister(call, { market, phone: request.phone, brand });
  const entering = { index: proof.index, device: deviceOf(call) };
  await openSession(call, entering, { borrowerId: borrower.id, isNew });
  return isNew ? {} : keepThough(refuse('already-registered', text.alreadyRegistered));
}
