import type { CheckedRequestOf, landingEndpoints } from '@plazo/contract';
import type { PublicWrite } from '../../call.ts';
import { keepThough, type Refused, refuse } from '../../db/transaction.ts';
import { brandOf } from '../../deps.ts';
import { keepPass, normalAnswer, spendCaptcha } from '../account/captchas.store.ts';
import { codeSubject, sendCode } from '../account/send-code.ts';
import { holdBack } from '../account/sms-budgets.ts';
import { phoneIndex } from '../borrowers/borrowers.store.ts';
import { templateFor } from './find-template.ts';

type Request = CheckedRequestOf<typeof landingEndpoints.promotion.sms>;

/**
 * Sends a code for a registration. The picture is spent first, right or wrong; then the same happens for a number that
 * is registered and one that is not.
 */
export async function askForCode(call: PublicWrite<Request>): Promise<Record<string, never> | Refused> {
  const { db, deps, now, text, request } = call;
  const { sid, phone } = request;
  const capcode = normalAnswer(request.capcode);
  const answer = await spendCaptcha(db, deps.sealing, { sid, now });
  if (answer === undefined || answer !== capcode)
    return keepThough(refuse('sms-captcha-wrong', text.captchaWrong));
  const template = await templateFor(call, request);
  if (!template) return keepThough(refuse('bad-input', text.phoneBad, { reason: 'phone' }));
  const { dialCode } = template.content.phone;
  const device = { deviceId: request.deviceId, utmTag: request.utm_tag ?? '' };
  const wish = { dialCode, phone, ...device, standing: 'proved' } as const;
  if (await holdBack(call, wish)) return keepThough(refuse('too-many', text.tooMany));
  const index = phoneIndex(deps.sealing, template.content.market, phone);
  await keepPass(db, deps.sealing, { sid, phoneIndex: index, answer, templateId: template.id, now });
  const { brand, market } = template.content;
  const subject = codeSubject(index, sid);
  await sendCode(call, { purpose: 'register', brand: brandOf(deps, brand), market, phone, subject });
  return {};
}
