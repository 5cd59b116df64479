import { describe, expect, test } from 'vitest';
import { notify } from '../../testing/channel.ts';
import { useTestApp } from '../../testing/test-app.ts';

const base = '/api/v1/loan/loan-api/service/loan';
const app = useTestApp();

async function offered(bankCards: unknown = 1) {
  const borrower = await app.borrower('mx', { bankCards });
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '174',
  });
  const { data: page } = await app.call(borrower, '/independence/v3/installment/loan-play-detail', order);
  const { data: way } = await app.call(borrower, `${base}/repayment-way`, order);
  const [card] = Object.values(Object(way['bankCards'])).map(Object);
  const claim = {
    ...order,
    amount: page['repayAmount'],
    cardId: card?.id,
    repayToken: way['repayToken'],
    sendMsg: 0,
  };
  const commit = (more: Record<string, unknown> = {}) =>
    app.call(borrower, `${base}/repayment-commit`, { ...claim, ...more });
  const codeOf = async () => {
    const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${borrower.phone}`);
    return sms?.code ?? '';
  };
  const confirm = (record: unknown, verifyCode: string) =>
    app.call(borrower, `${base}/repayment-confirm`, { ...order, verifyCode, repaymentRecordId: record });
  const shown = async () =>
    (await app.call(borrower, '/independence/v3/installment/loan-play-detail', order)).data['paymentNo'];
  return { borrower, order, way, claim, commit, codeOf, confirm, shown, card };
}

test('a first card payment needs the code from the SMS, a wrong code is told apart, and the right one pays once', async () => {
  const { commit, confirm, codeOf, shown } = await offered();
  const { code, data } = await commit();
  expect(code).toBe('00');
  expect(data['needValid']).toBe(1);
  const right = await codeOf();
  const wrong = right === '000000' ? '000001' : '000000';
  expect((await confirm(data['repayRecordId'], wrong)).code).toBe('800006');
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(data['repayRecordId'], right)));
  expect(answers.filter(({ code: answer }) => String(answer) === '00')).toHaveLength(1);
  expect(new Set(answers.map(({ code: answer }) => String(answer)))).toEqual(new Set(['00', '800005']));
  expect(await shown()).toBe(2);
  expect((await app.books()).findings).toEqual([]);
});

test('everything by card: the pay-off of today with what it saves, bound to its token, ends the loan', async () => {
  const { borrower, order, commit, confirm, codeOf } = await offered();
  const { data: page } = await app.call(borrower, '/independence/v3/installment/loan-play-detail', order);
  const { data: way } = await app.call(borrower, `${base}/repayment-way`, { ...order, purpose: 'all' });
  expect(way['amount']).toBe(page['payoff']);
  expect(Number(way['amount'])).toBeGreaterThan(Number(page['repayAmount']));
  const all = { repayToken: way['repayToken'], amount: way['amount'] };
  // neither token takes the amount of the other
  expect((await commit({ ...all, amount: page['repayAmount'] })).code).toBe('-30');
  expect((await commit({ amount: way['amount'] })).code).toBe('-30');
  const { data } = await commit(all);
  expect((await confirm(data['repayRecordId'], await codeOf())).code).toBe('00');
  const shown = await app.call(borrower, '/independence/v3/loan-details/loan-details', order);
  expect(shown.data).toMatchObject({ orderStatus: '200', progress: { left: 0 } });
  expect(Object(shown.data['progress']).movements[0].title).toBe('Recibimos tu pago por tarjeta');
  expect((await app.books()).findings).toEqual([]);
});

test('yesterday’s pay-off is no payment: it would leave a rest of a loan that its borrower meant to end', async () => {
  // just before midnight in the zone of the loan
  const local = app.opened().deps.clock.now().getTime() - 6 * 3_600_000;
  await app.dev('/dev/clock', { advanceMs: 86_400_000 - (local % 86_400_000) - 60_000 });
  const { borrower, order, commit, confirm, codeOf } = await offered();
  const { data: way } = await app.call(borrower, `${base}/repayment-way`, { ...order, purpose: 'all' });
  const { data } = await commit({ repayToken: way['repayToken'], amount: way['amount'] });
  await app.dev('/dev/clock', { advanceMs: 120_000 });
  const late = await confirm(data['repayRecordId'], await codeOf());
  expect(late).toMatchObject({ code: '-30', data: { reason: 'amount' } });
  const { data: shown } = await app.call(borrower, '/independence/v3/loan-details/loan-details', order);
  expect(shown).toMatchObject({ orderStatus: '174', progress: { paid: 0 } });
});

test('50 commits of one token at once open one record; the others are told not to resubmit', async () => {
  const { commit } = await offered();
  const codes = (await Promise.all(Array.from({ length: 50 }, () => commit()))).map(({ code }) =>
    String(code),
  );
  expect(codes.filter((code) => code === '00')).toHaveLength(1);
  expect(codes.filter((code) => code === '800005')).toHaveLength(49);
});

test('five wrong codes kill a code, even when the right one follows', async () => {
  const { commit, confirm, codeOf } = await offered();
  const { data } = await commit();
  const right = await codeOf();
  for (const guess of ['111111', '222222', '333333', '444444', '555555'])
    await confirm(data['repayRecordId'], guess === right ? '666666' : guess);
  expect(await confirm(data['repayRecordId'], right)).toMatchObject({
    code: '800006',
    data: { reason: 'code-over' },
  });
});

test('a payment that was given up is begun anew at once with a new token, and the code of the old one pays nothing', async () => {
  const { borrower, order, commit, confirm, codeOf, shown } = await offered();
  const { data: first } = await commit();
  const oldCode = await codeOf();
  const { data: way } = await app.call(borrower, `${base}/repayment-way`, order);
  const second = await commit({ repayToken: way['repayToken'] });
  expect(second).toMatchObject({ code: '00', data: { needValid: 1 } });
  expect((await confirm(first['repayRecordId'], oldCode)).code).toBe('-20');
  expect((await confirm(second.data['repayRecordId'], await codeOf())).code).toBe('00');
  expect(await shown()).toBe(2);
});

test('new payments send no more than ten codes an hour to one borrower', async () => {
  const { borrower, order, commit } = await offered();
  const again = async () => {
    const { data: way } = await app.call(borrower, `${base}/repayment-way`, order);
    return String((await commit({ repayToken: way['repayToken'] })).code);
  };
  const codes: string[] = [];
  for (let tries = 0; tries < 11; tries += 1) codes.push(await again());
  expect(codes).toEqual([...Array.from({ length: 10 }, () => '00'), '-50']);
});

test('the amount, the card, the token and the record are the borrower’s own or the call is refused', async () => {
  const { commit } = await offered();
  const other = await offered();
  expect((await commit({ amount: 1 })).code).toBe('-30');
  expect((await commit({ cardId: other.card?.id })).code).toBe('-20');
  expect((await commit({ repayToken: other.way['repayToken'] })).code).toBe('-20');
  const { data } = await other.commit();
  const mine = await offered();
  expect((await mine.confirm(data['repayRecordId'], '123456')).code).toBe('-20');
});

test('a token is dead after ten minutes; a code of fewer than six characters is refused', async () => {
  const { commit, confirm } = await offered();
  expect((await confirm('any', '12345')).code).toBe('-30');
  await app.dev('/dev/clock', { advanceMs: 10 * 60_000 });
  expect((await commit()).code).toBe('-20');
});

test('cards are shown by their last four digits, and the whole number is nowhere in the answers', async () => {
  const { way } = await offered([{ cardNo: '4152313412345678', bankName: 'Banco Uno', bankCode: '001' }]);
  expect(JSON.stringify(way)).not.toContain('41523134');
  expect(way).toMatchObject({
    alipay: 1,
    repayToken: expect.stringMatching(/./),
    bankCards: [{ bankName: 'Banco Uno', cardNo: '•••• 5678', bankCode: '001' }],
  });
});

test('the alternative provider’s address comes from configuration, whatever the request says', async () => {
  const { borrower, order, claim } = await offered();
  const answer = await app.call(borrower, `${base}/repayment-huichao`, {
    ...order,
    amount: claim.amount,
    userId: 'someone-else',
    url: 'https://evil.example',
  });
  expect(String(answer.data['url'])).toMatch(/^https:\/\/pay\.prestamo-rayo\.example\/checkout\?order=/);
});

test.each([
  ['mx', 'mx-fair', 100_000],
  ['mx', 'mx-classic', 100_000],
  ['in', 'in-fair', 1_000_000],
] as const)(
  'instalments of odd minor units in %s of %s are paid by card to the last one, and nothing is left over',
  async (market, product, amountMinor) => {
    const borrower = await app.borrower(market, { bankCards: 1 });
    const wish = { borrowerId: borrower.borrowerId, product, status: '174', amountMinor };
    const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
    const paid: number[] = [];
    let last = 0;
    const owed = async () =>
      (await app.call(borrower, '/independence/v3/installment/loan-play-detail', order)).data;
    const desk = await app.operator('finance');
    const settles = Number(Object((await desk('loan', { orderId: order.orderId })).data['figures']).payoff);
    for (;;) {
      const page = await owed();
      if (page['repayAmount'] === undefined || paid.length > 6) break;
      last = Number(page['paymentNo']);
      const { data: way } = await app.call(borrower, `${base}/repayment-way`, order);
      const [card] = Object.values(Object(way['bankCards'])).map(Object);
      const claim = {
        ...order,
        amount: page['repayAmount'],
        cardId: card?.id,
        repayToken: way['repayToken'],
        sendMsg: 0,
      };
      const { data } = await app.call(borrower, `${base}/repayment-commit`, claim);
      if (data['needValid'] === 1) {
        const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${borrower.phone}`);
        const proof = { ...order, verifyCode: sms?.code, repaymentRecordId: data['repayRecordId'] };
        await app.call(borrower, `${base}/repayment-confirm`, proof);
      }
      paid.push(Number(page['repayAmount']));
    }
    const { figures, payments } = (await desk('loan', { orderId: order.orderId })).data;
    expect(figures).toMatchObject({ status: 'settled', payoff: 0, credit: 0 });
    expect(paid.length).toBe(last);
    expect(paid.reduce((sum, amount) => sum + amount, 0)).toBeGreaterThanOrEqual(settles);
    expect(paid.some((amount) => amount % 100 !== 0)).toBe(true);
    expect(new Set([payments].flat().map((row) => Object(row).amount))).toEqual(new Set(paid));
    expect((await app.books()).findings).toEqual([]);
  },
);

describe('one instalment that is asked for twice', () => {
  /** Two cards that proved themselves, and two payments begun of what is due after that, each on a page of its own. */
  async function twoPages() {
    const { borrower, order, codeOf, confirm } = await offered([
      { cardNo: '4152313412345678', bankName: 'Banco Uno', bankCode: '001' },
      { cardNo: '4152313412349999', bankName: 'Banco Dos', bankCode: '002' },
    ]);
    const amount = async () =>
      (await app.call(borrower, '/independence/v3/installment/loan-play-detail', order)).data['repayAmount'];
    const begin = async (place: number) => {
      const { data: way } = await app.call(borrower, `${base}/repayment-way`, order);
      const card = Object.values(Object(way['bankCards'])).map(Object)[place];
      const claim = { ...order, cardId: card?.id, repayToken: way['repayToken'], sendMsg: 0 };
      const asked = await amount();
      return () => app.call(borrower, `${base}/repayment-commit`, { ...claim, amount: asked });
    };
    const prove = async (place: number) => {
      const { data } = await (await begin(place))();
      expect((await confirm(data['repayRecordId'], await codeOf())).code).toBe('00');
    };
    const state = async () => {
      const desk = await app.operator('finance');
      return (await desk('loan', { orderId: order.orderId })).data;
    };
    return { borrower, order, amount, begin, prove, state, confirm, codeOf };
  }

  test('by two cards at once is paid by one', async () => {
    const { begin, prove, state } = await twoPages();
    await prove(0);
    await prove(1);
    const commits = [await begin(0), await begin(1)];
    const codes = (await Promise.all(commits.map((commit) => commit()))).map(({ code }) => String(code));
    expect(codes.toSorted()).toEqual(['-30', '00']);
    expect([(await state())['payments']].flat()).toHaveLength(3);
    expect((await app.books()).findings).toEqual([]);
  });

  test('by a card whose code is typed after the money came another way is not paid again; what is left of it is', async () => {
    const { borrower, order, amount, begin, state, confirm, codeOf } = await twoPages();
    const asked = Number(await amount());
    const { data } = await (await begin(0))();
    const code = await codeOf();
    const issued = await app.call(borrower, '/independence/v3/loan-details/generate-vcode', {
      ...order,
      amount: 10_001,
      payCode: 'spei',
      requestType: 1,
    });
    await notify(app, 'spei', {
      eventId: `card-${order.orderId}`,
      paymentId: `card-${order.orderId}`,
      reference: Object(issued.data['repayDetail']).vCode,
      amountMinor: 10_001,
      currency: 'MXN',
      paidAt: app.opened().deps.clock.now().toISOString(),
    });
    expect((await confirm(data['repayRecordId'], code)).code).toBe('-30');
    expect(await amount()).toBe(asked - 10_001);
    const { data: rest } = await (await begin(1))();
    expect((await confirm(rest['repayRecordId'], await codeOf())).code).toBe('00');
    const { payments, figures } = await state();
    const paid = new Set([payments].flat().map((row) => Object(row).amount));
    expect(paid).toEqual(new Set([10_001, asked - 10_001]));
    expect(figures).toMatchObject({ dueNow: 0, credit: 0 });
    expect((await app.books()).findings).toEqual([]);
  });
});
