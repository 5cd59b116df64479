import type { Logger } from 'pino';

export type Message = { readonly phone: string; readonly text: string };
export type SmsSender = { readonly send: (message: Message) => Promise<boolean> };

const TIMEOUT_MS = 8_000;

/** Development: the text stays in the outbox, where the test surface shows it; the log says only that one was there. */
export const consoleSms = (log: Logger): SmsSender => ({
  send: async () => {
    log.info('sms kept in the outbox');
    return true;
  },
});

/** A provider that takes one POST for each message. */
export const httpSms = (url: string, key: string): SmsSender => ({
  send: async ({ phone, text }) => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ to: phone, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    } as const;
    return fetch(url, request).then(
      (response) => response.ok,
      () => false,
    );
  },
});
