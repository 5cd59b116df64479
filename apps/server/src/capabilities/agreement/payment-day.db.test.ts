import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

/** The day of the next payment, for the calendar of a phone that others may look at too. */

const app = useTestApp();

type Wish = { readonly status?: string; readonly daysToDue?: number; readonly language?: string };

async function lent({ status = '174', ...more }: Wish = {}) {
  const who = await app.borrower();
  const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status, ...more };
  const order = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const file = async (query = '', by = who) => {
    const url = `/documents/payment-day.ics?orderId=${order.orderId}${query}&${by.commonQuery}`;
    const { statusCode, headers, body } = await app.app().inject({ url });
    // a calendar puts folded lines together again before it reads them
    return { statusCode, headers, body, lines: body.replaceAll('\r\n ', '').split('\r\n') };
  };
  const { data } = await app.call(who, '/independence/v3/loan-details/loan-details', order);
  return { who, file, dueOn: String(data['dueOn']), amountDue: Number(data['amountDue']) };
}

test('the day is an event of the whole day with a reminder on the day before', async () => {
  const { file, dueOn } = await lent({ daysToDue: 10 });
  const { headers, body, lines } = await file();
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  const next = new Date(`${dueOn}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const basic = (on: string) => on.replaceAll('-', '');
  expect(lines).toContain(`DTSTART;VALUE=DATE:${basic(dueOn)}`);
  expect(lines).toContain(`DTEND;VALUE=DATE:${basic(next.toISOString().slice(0, 10))}`);
  expect(lines).toContain('TRIGGER:-PT15H');
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('who looks at the calendar reads neither how much nor to whom, unless its borrower wants it', async () => {
  const { file, amountDue } = await lent({ daysToDue: 10 });
  const plain = await file();
  expect(plain.lines).toContain('SUMMARY:Hacer un pago');
  expect(plain.body).not.toMatch(/\$|préstamo|rayo|plazo|localhost|http/i);
  const written = (amountDue / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  const full = await file('&isFull=1');
  expect(full.lines).toContain(`SUMMARY:Pagar $${written.replace(',', '\\,')} a Préstamo Rayo`);
  // added anew it takes the place of the one before
  const uid = (lines: readonly string[]) => lines.find((line) => line.startsWith('UID:'));
  expect(uid(full.lines)).toBe(uid(plain.lines));
  expect((await file('&language=hi')).lines).toContain('SUMMARY:भुगतान करना है');
});

test('nobody has the day of another, and what is late or paid has none', async () => {
  const { file, dueOn } = await lent({ daysToDue: 10 });
  const other = await app.borrower();
  expect(dueOn).not.toBe('');
  expect((await file('', other)).statusCode).toBe(404);
  const none = [{ status: '180', daysToDue: -5 }, { status: '200' }, { status: '21' }];
  const answers = await Promise.all(none.map(async (wish) => (await (await lent(wish)).file()).statusCode));
  expect(answers).toEqual([404, 404, 404]);
});
