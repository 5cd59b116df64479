import { sign } from './sign.ts';
import type { TestApp } from './test-app.ts';

export type Notification = {
  readonly type?: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly paidAt: string;
};

/** What a bad sender does differently. */
type Over = { readonly secret?: string; readonly ageMs?: number; readonly body?: string };

/** Sends a notification as the channel would. */
export async function notify(
  test: TestApp,
  channel: string,
  { over = {}, ...notification }: Notification & { over?: Over },
) {
  const body = over.body ?? JSON.stringify(notification);
  const at = new Date(test.opened().deps.clock.now().getTime() - (over.ageMs ?? 0));
  const signature = sign(JSON.stringify(notification), {
    secret: over.secret ?? `dev-secret-${channel}`,
    at,
  });
  const headers = { 'content-type': 'application/json', 'plazo-signature': signature };
  const response = await test
    .app()
    .inject({ method: 'POST', url: `/notifications/${channel}`, headers, payload: body });
  return { status: response.statusCode, body: response.json() };
}

let sent = 0;

/** Money with a reference that nobody knows. */
export async function sendUnallocated(test: TestApp, amountMinor: number) {
  sent += 1;
  const paymentId = `unallocated-${sent}`;
  const paidAt = test.opened().deps.clock.now().toISOString();
  const own = { reference: `nobody-${sent}`, amountMinor, currency: 'MXN', paidAt };
  await notify(test, 'spei', { eventId: paymentId, paymentId, ...own });
  return { channel: 'spei', paymentId };
}
