import type { Locator } from '@playwright/test';
import { openDesk } from './desk.ts';
import { expect, expectAccessible, expectBooksInOrder, runJobs, test } from './journey.ts';
import { startRailed } from './railed.ts';

/** What a rail says of its account comes to the desk line by line, and the bank's own file confirms it, whatever its columns. */

const DAY_MS = 86_400_000;
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function connected() {
  const { product, rail, stop } = await startRailed(() => ({
    name: 'bank',
    methods: ['transfer'],
    entry: {
      channels: { transfer: 'spei' },
      statement: { account: 'bank', since: dayAt(Date.now() - DAY_MS), settlesWithinDays: 5 },
    },
    brands: { 'prestamo-rayo': { collection: { spei: 'bank' } } },
    isRead: true,
  }));
  /** Days pass at both, and the rail's statements are read. */
  const pass = async (days: number) => {
    await product.dev('clock', { advanceMs: days * DAY_MS });
    await rail.act('clock', { advanceMs: days * DAY_MS });
    await runJobs(product, 'read-statements');
  };
  return { product, atRail: rail.act, pass, stop };
}

/** A file as banks of Mexico write theirs: each letter one byte. */
const upload = async (at: Locator, lines: readonly string[]) =>
  at.locator('input[type=file]').setInputFiles({
    name: 'banco.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  });

/** Names the columns of the file that was chosen, from the first one on. */
async function nameColumns(at: Locator, roles: readonly string[]) {
  for (const [place, role] of roles.entries())
    await at.getByLabel(new RegExp(`^Column ${place + 1} `)).selectOption(role);
}

async function keepAs(at: Locator, name: string) {
  await at.getByLabel('Name of the layout').fill(name);
  await at.getByRole('button', { name: 'Keep' }).click();
  await expect(at.page().getByText('Layout kept').last()).toBeVisible();
  await at.getByLabel('How the file is read').selectOption(name);
}

test('lines of a rail are booked and put before a person, and a bank file of unknown columns confirms what left', async ({
  browser,
}) => {
  const { product, atRail, pass, stop } = await connected();
  for (const line of [
    { kind: 'payment', minor: 770_000, paymentId: 'nobody-told' },
    { kind: 'fee', minor: -30_000 },
    { kind: 'withdrawal', minor: -740_000 },
    { kind: 'adjustment', minor: -50 },
  ])
    await atRail('lines', line);
  const { now } = await product.dev<{ now: string }>('clock');
  const on = now.slice(0, 10);
  await pass(1);
  await pass(2);

  const desk = await openDesk(browser, product, { role: 'finance' });
  await desk.goto(`${product.url}/desk/payments`);
  await desk.getByRole('tab', { name: 'Cases' }).click();
  const row = desk.getByRole('row').filter({ hasText: 'line of a statement that fits nothing' });
  await expect(row).toContainText('2 days');
  await row.getByRole('button', { name: 'Take' }).click();
  await expect(row).toContainText('Ana finance');
  await row.getByRole('button', { name: 'Leave' }).click();
  await expect(row).not.toContainText('Ana finance');
  await row.getByRole('button', { name: 'Take' }).click();
  await expect(row).toContainText('Ana finance');
  await expectAccessible(desk);
  await desk.screenshot({ path: test.info().outputPath('cases.png'), fullPage: true });
  await desk.getByRole('tab', { name: 'Rails' }).click();
  await expect(desk.getByRole('tabpanel', { name: 'Rails' })).toContainText(
    /Statement up to\d{4}-\d{2}-\d{2}/,
  );

  await desk.getByRole('tab', { name: 'Statements' }).click();
  const at = desk.getByRole('tabpanel', { name: 'Statements' });
  await at.getByLabel('Channel').selectOption('bank');
  const head = 'Operación;Referencia;Importe;Divisa;Concepto';
  const entry = `${on};SPEI 1;7.400,00;MXN;Liquidación`;
  await upload(at, ['Cuenta de cheques', head, entry]);
  await at.getByLabel('How the file is read').selectOption('Other columns');
  await at.getByLabel('Separator').selectOption('Semicolon');
  await at.getByLabel('Encoding').selectOption('LATIN-1');
  await at.getByLabel('Lines before the first entry').fill('2');
  await at.getByLabel('Decimal sign').selectOption('Comma');
  await nameColumns(at, ['Date', 'Reference', 'Amount with its sign', 'Currency', 'Description']);
  await expect(at.getByRole('row').filter({ hasText: 'Not a date' })).toContainText('Operación');
  await at.getByLabel('Order of dates').selectOption('Year, month, day');
  await expect(at.getByRole('row').filter({ hasText: '$7,400.00' })).toContainText('Liquidación');
  await expectAccessible(desk);
  await desk.screenshot({ path: test.info().outputPath('layout.png'), fullPage: true });
  await keepAs(at, 'Banco Uno');

  await upload(at, ['Cuenta de cheques', head, entry, `ayer;SPEI 2;1,00;MXN;Comisión`]);
  await at.getByRole('button', { name: 'Dry run' }).click();
  await expect(at.getByRole('row').filter({ hasText: 'Not a date' })).toContainText('Operación');
  await at.getByRole('button', { name: 'Import the other line' }).click();
  await expect(at.getByText('0 / 1')).toBeVisible();
  await runJobs(product, 'import-statements', 'read-statements');
  await expect(at.getByText('1 / 1')).toBeVisible();

  await at.getByLabel('Channel').selectOption('spei');
  await upload(at, [`${on},SPEI 3,,12.50`]);
  await at.getByLabel('How the file is read').selectOption('Other columns');
  await at.getByLabel('Lines before the first entry').fill('0');
  await at.getByLabel('Order of dates').selectOption('Year, month, day');
  for (const [place, role] of ['Date', 'Reference', 'Debit', 'Credit'].entries())
    await at.getByLabel(`Column ${place + 1}`, { exact: true }).selectOption(role);
  await keepAs(at, 'Banco Dos');
  await at.getByRole('button', { name: 'Dry run' }).click();
  await expect(at.getByText('Ready to import: 1 new line')).toBeVisible();

  const named = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
  await upload(at, ['Date,Ref,Amount,Type', `${named.format(Date.parse(on))},SPEI 4,7.25,DR`]);
  await at.getByLabel('How the file is read').selectOption('Other columns');
  await nameColumns(at, ['Date', 'Reference', 'Amount without its sign', 'Side of the amount']);
  await at.getByLabel('Word for money that came').fill('CR');
  await at.getByLabel('Word for money that left').fill('DR');
  await expect(at.getByRole('row').filter({ hasText: '−$7.25' })).toContainText('SPEI 4');
  await keepAs(at, 'Banco Tres');
  await desk.context().close();
  await expectBooksInOrder(product);
  await stop();
});
