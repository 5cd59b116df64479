import type { CalendarDate } from '@plazo/money';
import type { Call } from '../../http/call.ts';
import type { Budget } from '../../stores/budgets.store.ts';
import type { LandingTemplate } from '../../stores/landing.store.ts';

/** How many codes may leave, each bound standing for itself (reliability, "SMS and captcha numbers"). */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LAST_DIGITS = 4;

export type Wish = {
  readonly template: LandingTemplate;
  readonly phone: string;
  readonly deviceId: string;
  readonly utmTag: string;
};

const prefixOf = ({ template, phone }: Wish) =>
  template.content.phone.dialCode + phone.slice(0, -LAST_DIGITS);

/** Whose codes are watched for being entered. */
export const watchedOf = (wish: Wish, day: CalendarDate) => ({
  subjects: [`prefix:${prefixOf(wish)}`, ...(wish.utmTag ? [`campaign:${wish.utmTag}`] : [])],
  day,
});

/** Of everything that leaves the house: half of it raises an alert, all of it ends sending. */
export const wholeBudgets: readonly Budget[] = [
  { name: 'sms:all:minute', limit: 60, windowMs: MINUTE_MS },
  { name: 'sms:all:day', limit: 5_000, windowMs: DAY_MS },
];
const COUNTRY_A_DAY = 3_000;

export function smsBudgets({ deps, address }: Call, wish: Wish): readonly Budget[] {
  const { dialCode } = wish.template.content.phone;
  const number = Buffer.from(deps.sealing.blindIndex(`sms:${dialCode}${wish.phone}`)).toString('base64url');
  const device = Buffer.from(deps.sealing.blindIndex(`device:${wish.deviceId}`)).toString('base64url');
  const bound = (name: string, limit: number, windowMs: number): Budget => ({
    name: `sms:${name}:${windowMs}`,
    limit,
    windowMs,
  });
  return [
    bound(`phone:${number}`, 1, MINUTE_MS),
    bound(`phone:${number}`, 3, 10 * MINUTE_MS),
    bound(`phone:${number}`, 5, HOUR_MS),
    bound(`phone:${number}`, 10, DAY_MS),
    bound(`address:${address}`, 5, 10 * MINUTE_MS),
    bound(`address:${address}`, 20, DAY_MS),
    bound(`device:${device}`, 5, DAY_MS),
    bound(`prefix:${prefixOf(wish)}`, 20, HOUR_MS),
    bound(`country:${dialCode}`, COUNTRY_A_DAY, DAY_MS),
    ...wholeBudgets,
  ];
}

/** Wrong codes of one address over any phones. */
export const wrongCodesOf = (address: string): Budget => ({
  name: `wrong-code:${address}`,
  limit: 20,
  windowMs: HOUR_MS,
});
