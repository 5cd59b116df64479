import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paperReader } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/test-app.ts';

const CONTRACT = '/independence/v3/loan-details/contract-detail';
const app = useTestApp();

const { offered, pdf, pdfBytes } = paperReader(app);

test.each(['mx-fair', 'mx-classic'])('the amounts of the contract of %s hold together', async (product) => {
  const { borrower } = await offered('mx', product);
  const { data } = await app.call(borrower, CONTRACT, { productId: product });
  const [loan, commission, interest, tax, received, total] = [
    'contractAmount',
    'commission',
    'Interest',
    'IVA',
    'giveAmount',
    'amount',
  ].map((name) => Number(data[name]));
  const vatOnCommission = Math.round((commission ?? 0) * 0.16);
  expect(received).toBe((loan ?? 0) - (commission ?? 0) - vatOnCommission);
  expect(total).toBe((received ?? 0) + (commission ?? 0) + (interest ?? 0) + (tax ?? 0));
});

test('the contract names the account that the money goes to by its last digits, once there is one', async () => {
  const { borrower, accept } = await offered('mx', 'mx-fair');
  await app.call(borrower, '/independence/v3/account/bind-bank', { account: '646180109400423323' });
  const orderId = await accept();
  const { data } = await app.call(borrower, CONTRACT, { orderId });
  expect(data['bankNo']).toMatch(/3323$/);
  expect(data['bankNo']).not.toContain('646180109400423323');
});

test.each(['mx', 'in'] as const)(
  'the key facts of %s are on the page as they are on paper, number, hash and figures',
  async (market) => {
    const { borrower, accept } = await offered(market);
    const orderId = await accept();
    const { data } = await app.call(borrower, '/independence/v3/insight/key-facts', { orderId });
    const page = Object(data);
    const paper = await pdf(borrower, `/documents/key-facts.pdf?orderId=${orderId}`);
    const [number = ''] = /\d{8}/.exec(page.subtitle) ?? [];
    expect(page.subtitle).toContain(orderId);
    const hash = /[0-9a-f]{64}/.exec(page.foot)?.[0] ?? '';
    const printed = paper.text.replace(/\s+/g, '');
    expect([number, hash].map((mark) => [mark.length, printed.includes(mark)])).toEqual([
      [8, true],
      [64, true],
    ]);
    const figures: string[] = page.sections.flatMap(
      (part: { rows: { value: string }[]; table: string[][] }) => [
        ...part.rows.map(({ value }) => value),
        ...part.table.flat(),
      ],
    );
    expect(figures.length).toBeGreaterThan(40);
    expect(figures.filter((figure) => !printed.includes(figure.replace(/\s+/g, '')))).toEqual([]);
    const stranger = await app.borrower(market);
    expect(await app.call(stranger, '/independence/v3/insight/key-facts', { orderId })).toMatchObject({
      code: -20,
    });
  },
);

test('without a session there is a specimen of the product’s brand, and nothing of anybody’s order', async () => {
  const ask = async (query: string) =>
    (await app.app().inject({ url: `${CONTRACT}?deviceId=d&language=1&${query}` })).json();
  const own = await ask('');
  expect(own).toMatchObject({
    success: true,
    data: { company: 'Rayo Financiera Demo, S.A. de C.V.', hash: '' },
  });
  expect(own.data).toMatchObject({ userName: '', userAddress: '', isAgreed: false, currency: 'MXN' });
  expect((await ask('productId=in-fair')).data).toMatchObject({ currency: 'INR', productName: 'QuickRupee' });
  const { accept } = await offered();
  expect(await ask(`orderId=${await accept()}`)).toMatchObject({ success: false, code: -10 });
});

test('the classic states the specification’s figures to the letter', async () => {
  const { borrower } = await offered('mx', 'mx-classic');
  const english = { commonQuery: borrower.commonQuery.replace('language=2', 'language=1') };
  const { data } = await app.call(english, CONTRACT, { productId: 'mx-classic' });
  expect(Object.values(Object(data['stated'])).slice(0, 4)).toEqual([
    'Annual rate: 18%',
    'Interest: 0.0065%',
    'VAT: 16% of interest plus commission',
    'Overdue penalty: 3% a day. Charges never pass 100% of the amount lent.',
  ]);
});

test('what was accepted is shown again to the letter, with its hash, whenever the money went out', async () => {
  const { borrower, offer, accept } = await offered();
  const before = await app.call(borrower, CONTRACT, { productId: 'mx-fair' });
  expect(before.data).toMatchObject({ isAgreed: false, hash: offer['agreementHash'] });
  const orderId = await accept();
  await app.dev('/dev/clock', { advanceMs: 2 * 86_400_000 });
  for (const job of ['decide', 'send-disbursements', 'confirm-disbursements'])
    await app.dev(`/dev/jobs/${job}`, {});
  const later = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId: borrower.borrowerId });
  const { data: after } = await app.call(later, CONTRACT, { orderId });
  expect(after).toMatchObject({
    isAgreed: true,
    hash: offer['agreementHash'],
    sections: before.data['sections'],
    amount: before.data['amount'],
  });
  expect((await app.call(later, CONTRACT, { orderNo: orderId })).data).toEqual(after);
  expect(await app.call(await app.borrower(), CONTRACT, { orderNo: orderId })).toMatchObject({ code: -20 });
});

test.each(['mx-fair', 'mx-classic'])(
  'the cover sheet of %s tells every payment: together they are its total and its schedule',
  async (product) => {
    const { borrower, accept } = await offered('mx', product);
    const orderId = await accept();
    const { data } = await app.call(borrower, '/independence/v3/insight/key-facts', { orderId });
    const [loan, sheet, plan] = Object(data).sections;
    const valueOf = (part: { rows: { text: string; value: string }[] }, text: string) =>
      part.rows.find((row) => row.text === text)?.value ?? '';
    const minor = (money: string) => Number(money.replace(/[^\d-]/g, ''));
    const told = valueOf(loan, 'Pagos')
      .split(', ')
      .map((payments) => payments.split(' × '))
      .reduce((sum, [times, money = '']) => sum + Number(times) * minor(money), 0);
    const rows: string[][] = plan.table;
    expect([told, rows.reduce((sum, row) => sum + minor(row[5] ?? ''), 0)]).toEqual([
      minor(valueOf(loan, 'Total a pagar')),
      told,
    ]);
    expect([loan, sheet].map((part) => valueOf(part, 'Primer pago a más tardar el'))).toEqual([
      rows[0]?.[1],
      rows[0]?.[1],
    ]);
    expect(valueOf(loan, 'Último pago a más tardar el')).toBe(rows.at(-1)?.[1]);
  },
);

test('key facts print the engine’s figures, keep their number, and are acknowledged by the acceptance', async () => {
  for (const [market, mark] of [
    ['mx', 'CAT'],
    ['in', 'APR'],
  ] as const) {
    const { borrower, offer, accept } = await offered(market);
    const path = `/documents/key-facts.pdf?productId=${market}-fair`;
    const first = await pdf(borrower, path);
    expect(first.text).toContain(String(offer['annualCost']));
    expect(first.text).toContain(mark);
    expect(first.text.includes('0000-000-000000/01-00001-0126')).toBe(market === 'mx');
    const plan = Object(offer['repay_plans']);
    expect(first.text).toContain((Number(plan[0].amount) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ','));
    expect((await pdf(borrower, path)).bytes.equals(first.bytes)).toBe(true);
    await accept();
    const row = await app
      .opened()
      .deps.db.selectFrom('issued_document')
      .select(['acknowledged_at', 'hash'])
      .where('borrower_id', '=', borrower.borrowerId)
      .executeTakeFirstOrThrow();
    expect(row.acknowledged_at).not.toBeNull();
    expect(first.text.replace(/\s/g, '')).toContain(row.hash);
  }
});

test('agreement and statement are their borrower’s alone', async () => {
  const { borrower, accept } = await offered();
  const orderId = await accept();
  for (const job of ['decide', 'send-disbursements', 'confirm-disbursements'])
    await app.dev(`/dev/jobs/${job}`, {});
  const statement = await pdf(borrower, `/documents/statement.pdf?orderId=${orderId}`);
  expect(statement.text).toContain('Depósito del préstamo');
  expect((await pdf(borrower, `/documents/agreement.pdf?orderId=${orderId}`)).text).toContain(
    'Contrato de préstamo',
  );
  const stranger = await app.borrower();
  for (const name of ['agreement', 'statement', 'key-facts']) {
    expect((await pdf(stranger, `/documents/${name}.pdf?orderId=${orderId}`)).status).toBe(404);
    expect((await pdf({ commonQuery: '' }, `/documents/${name}.pdf?orderId=${orderId}`)).status).toBe(404);
  }
  expect((await pdf(borrower, `/documents/..%2f..%2fkeys.pdf?orderId=${orderId}`)).status).toBe(404);
});

test('the proof pack is checked by its one command, and tells what was tampered with', async () => {
  const { borrower, accept } = await offered();
  const orderId = await accept();
  for (const job of ['decide', 'send-disbursements', 'confirm-disbursements'])
    await app.dev(`/dev/jobs/${job}`, {});
  const pack = await pdfBytes(borrower, `/documents/proof-pack.tar?orderId=${orderId}`);
  const directory = await mkdtemp(join(tmpdir(), 'plazo-proof-'));
  execFileSync('tar', ['-xf', '-', '-C', directory], { input: pack });
  const verify = () => spawnSync(process.execPath, ['verify.mjs'], { cwd: directory, encoding: 'utf8' });
  expect(
    execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: directory, encoding: 'utf8' }),
  ).toBe('');
  expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('OK: ') });
  const journal = join(directory, 'journal.json');
  await writeFile(journal, (await readFile(journal, 'utf8')).replace('"300000"', '"300001"'));
  const tampered = verify();
  expect(tampered.status).toBe(1);
  expect(tampered.stdout).toContain('journal.json was changed');
  expect(tampered.stdout).toContain('the chain breaks at 1');
  await rm(directory, { recursive: true });
});
