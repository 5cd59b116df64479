import { mobileOf, type PhoneCountry } from '@plazo/markets';
import type { Message as ToldMessage } from '@plazo/rail-kit';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Seen } from '../rails/watch-rail.ts';

/** A message to one phone. The number stands as people of its market write it, without the country. */
export type Message = {
  readonly phone: string;
  readonly market: PhoneCountry;
  readonly text: string;
};

/**
 * What became of one try. What was refused is never tried again; what failed is, later, and may have been sent all the same;
 * of what could not be sent now that is certain.
 */
export type Attempt =
  | { readonly kind: 'taken'; readonly providerId?: string; readonly told?: ToldMessage }
  | { readonly kind: 'refused' | 'failed' | 'not-now'; readonly why: string };

type Sender<Sent> = { readonly send: (message: Sent) => Promise<Attempt> };
export type SmsSender = Sender<Message>;

/** Production whose brands send SMS over rails: what waits for a provider from before is not passed off as sent. */
export const noSms: SmsSender = {
  send: async () => ({ kind: 'not-now', why: 'PLAZO_SMS_URL is not set' }),
};

const TIMEOUT_MS = 8_000;

/** Development: the text stays in the outbox, where the test surface shows it; the log says only that one was there. */
export const consoleSms = (log: Logger): SmsSender => ({
  send: async () => {
    log.info('sms kept in the outbox');
    return { kind: 'taken' };
  },
});

const TRY_LATER: ReadonlySet<number> = new Set([401, 403, 408, 409, 425, 429]);
const taken = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

/** 4xx speaks of this message, all else of the provider's day; a key that it does not know is ours to mend. */
async function attemptOf(response: Response): Promise<Attempt> {
  if (response.ok) {
    const parsed = z.safeParse(taken, await response.json().catch(() => undefined));
    return parsed.success ? { kind: 'taken', providerId: parsed.data.id } : { kind: 'taken' };
  }
  const isFinal = response.status < 500 && response.status >= 400 && !TRY_LATER.has(response.status);
  return { kind: isFinal ? 'refused' : 'failed', why: `status ${response.status}` };
}

/** A provider that takes one POST for each message. */
export const httpSms = (url: string, key: string): SmsSender => ({
  send: async ({ phone, market, text }) => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ to: `${mobileOf(market).dialCode}${phone}`, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    } as const;
    return fetch(url, request).then(attemptOf, () => ({ kind: 'failed', why: 'no answer' }) as const);
  },
});

/** The one provider among rails, for who sees how their calls go; no rail can have that name. */
export const SMS_PROVIDER = 'PLAZO_SMS_URL';

/** Each try is seen; a refusal of one message is an answer. */
export const watchSms = (sender: SmsSender, seen: Seen): SmsSender => ({
  send: async (message) => {
    const before = performance.now();
    const attempt = await sender.send(message);
    const isGood = attempt.kind === 'taken' || attempt.kind === 'refused';
    seen({ rail: SMS_PROVIDER, part: 'message', isGood, tookMs: performance.now() - before });
    return attempt;
  },
});

/** Failures on end after which a provider is left alone, and for how long until one message tries it again. */
const FAILURES_TO_OPEN = 20;
const OPEN_MS = 30_000;

/** Spares a provider that is down: while it is, tries fail at once, but for one every half minute. */
export function withBreaker<Sent>(
  sender: Sender<Sent>,
  nowMs: () => number = () => performance.now(),
): Sender<Sent> {
  let failures = 0;
  let closedUntilMs = 0;
  return {
    send: async (message) => {
      if (failures >= FAILURES_TO_OPEN) {
        if (nowMs() < closedUntilMs) return { kind: 'not-now', why: 'provider is down' };
        closedUntilMs = nowMs() + OPEN_MS;
      }
      const attempt = await sender.send(message);
      failures = attempt.kind === 'failed' || attempt.kind === 'not-now' ? failures + 1 : 0;
      if (failures === FAILURES_TO_OPEN) closedUntilMs = nowMs() + OPEN_MS;
      return attempt;
    },
  };
}
