import * as z from 'zod/mini';
import type { Notification } from './acts.ts';
import { type Issued, issued } from './reference.ts';
import { sign } from './sign.ts';

/** The lender's server, over HTTP and nothing else. */
export type Lender = {
  readonly references: () => Promise<readonly Issued[]>;
  readonly now: () => Promise<Date>;
  readonly moveClock: (to: Date) => Promise<void>;
  readonly notify: (channel: string, sending: Signed) => Promise<Answer>;
};

export type Signed = { readonly notification: Notification; readonly secret: string; readonly at: Date };
export type Answer = { readonly status: number; readonly body: string };

const TIMEOUT_MS = 10_000;
const clock = z.object({ now: z.iso.datetime({ offset: true }) });
/** A row of a channel that this program does not know is left out, not guessed at. */
const rows = z.array(z.unknown());

/** @param url the server's address, without a slash at its end */
export function lenderAt(url: string): Lender {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    call(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  return {
    references: async () => {
      const list = rows.parse(await (await call('/dev/references')).json());
      return list.flatMap((row) => {
        const read = z.safeParse(issued, row);
        return read.success ? [read.data] : [];
      });
    },
    now: async () => new Date(clock.parse(await (await call('/dev/clock')).json()).now),
    moveClock: async (to) => {
      const response = await post('/dev/clock', JSON.stringify({ now: to.toISOString() }));
      if (!response.ok) throw new Error(`The clock did not move: ${await response.text()}`);
    },
    notify: async (channel, { notification, secret, at }) => {
      const body = JSON.stringify(notification);
      const response = await post(`/notifications/${channel}`, body, {
        'plazo-signature': sign(body, { secret, at }),
      });
      return { status: response.status, body: await response.text() };
    },
  };
}
