import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const base = '/independence/v3/insight';
const app = useTestApp();

const active = async (more: Record<string, unknown> = {}) => {
  const borrower = await app.borrower();
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', ...more };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const { data: page } = await app.call(borrower, '/independence/v3/installment/loan-play-detail', order);
  return { borrower, order, page };
};

test('the slider’s first day is the repay page, and each later day is what that day will ask', async () => {
  const { borrower, order, page } = await active({ daysToDue: 2 });
  const { data } = await app.call(borrower, `${base}/payoff`, order);
  const days: { on: string; payoff: number; due: number; penalty: number; extensionFee: number | null }[] =
    Object.values(Object(data['days']));
  expect(days[0]).toMatchObject({ payoff: page['payoff'], due: page['repayAmount'], penalty: 0 });
  expect(days[7]?.extensionFee).toBeGreaterThan(0);
  expect(days[3]?.penalty).toBeGreaterThan(0);
  await app.dev('/dev/clock', { advanceMs: 4 * 86_400_000 });
  const again = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId: borrower.borrowerId });
  const { data: later } = await app.call(again, '/independence/v3/installment/loan-play-detail', order);
  expect(later).toMatchObject({ repayAmount: days[4]?.due, payoff: days[4]?.payoff });
});

test('a typed amount is split to the last unit, and nothing is left after the payoff', async () => {
  const { borrower, order, page } = await active();
  for (const amount of [
    1,
    5_000,
    Number(page['repayAmount']),
    Number(page['payoff']),
    Number(page['payoff']) + 777,
  ]) {
    const { data } = await app.call(borrower, `${base}/split`, { ...order, amount });
    const parts: number[] = Object.values(Object(data['parts']));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
    expect(Object(data['parts']).credit).toBe(Math.max(0, amount - Number(page['payoff'])));
  }
});

test('each figure of an offer and of a late loan opens into its lines, in the language that was asked for', async () => {
  const { borrower, order } = await active({ status: '180' });
  const { data: late } = await app.call(borrower, `${base}/derivation`, order);
  expect(JSON.stringify(late)).toContain('Cargo por atraso del pago 1');
  const fresh = await app.borrower();
  const english = { commonQuery: fresh.commonQuery.replace('language=2', 'language=1') };
  const { data: offer } = await app.call(english, '/independence/v3/loan-confirm/loan-detail-confirm', {
    productId: 'mx-fair',
  });
  const { data } = await app.call(english, `${base}/derivation`, { productId: 'mx-fair' });
  const figures: { title: string; total: string; lines: { text: string }[] }[] = Object.values(
    Object(data['figures']),
  );
  expect(figures[0]).toMatchObject({ title: 'What you receive' });
  expect(figures[0]?.total.replace(/\D/g, '')).toBe(String(offer['received']));
  const interest = figures.filter(({ title }) => title.startsWith('Interest of'));
  const total = interest.reduce((sum, figure) => sum + Number(figure.total.replace(/\D/g, '')), 0);
  expect(JSON.stringify(offer['details'])).toContain(`$${(total / 100).toFixed(2)}`);
  expect(interest[0]?.lines[0]?.text).toMatch(
    /^\$3,000\.00 × 24% a year, on what you owe × 3[01] days \(\d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}\)$/,
  );
});

test('someone else’s order is not explained', async () => {
  const { order } = await active();
  const stranger = await app.borrower();
  for (const call of ['payoff', 'derivation'])
    expect(await app.call(stranger, `${base}/${call}`, order)).toMatchObject({ code: -20 });
});
