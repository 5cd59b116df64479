import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { openDesk, sendUnallocated } from './desk.ts';
import { expect, expectBooksInOrder, newBorrower, newOrder, runJobs, test } from './journey.ts';
import type { Product } from './product.ts';

/** What an operator can do at the desk and no other journey does, each clicked once on the demonstration's own work. */

const picture = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Presses a button of the page, and gives the reason that its dialog asks for. */
async function act(
  desk: Page,
  button: string | RegExp,
  more: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown> = async () => {},
) {
  await desk.getByRole('button', { name: button }).first().click();
  const dialog = desk.getByRole('dialog');
  await more(dialog);
  await dialog.getByLabel(/^Reason/).fill('Asked for by the person');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

const openAt = async (desk: Page, product: Product, path: string) => {
  await desk.goto(`${product.url}/desk/${path}`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.locator('[aria-busy=true]')).toHaveCount(0);
};

test('a complaint is answered with a picture, reopened, escalated and its charges stopped; who it is from is shown to who says why', async ({
  browser,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '180', daysToDue: -5 };
  const { orderId } = await newOrder(product, wish);
  const complaint = {
    problemType: '1',
    problemSonType: '11',
    problemDetail: 'Me llaman de noche',
    orderNo: orderId,
  };
  await fetch(`${product.url}${endpoints.complaints.save.path}?${borrower.commonQuery}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams(complaint),
  });
  const agent = await openDesk(browser, product, { role: 'agent' });
  await agent
    .getByRole('navigation')
    .getByRole('link', { name: /^Complaints/ })
    .click();
  await agent.getByRole('link', { name: /CP-\d/ }).click();
  await agent.getByRole('button', { name: 'Assign to me' }).click();
  await expect(agent.getByRole('button', { name: 'Put back' })).toBeVisible();
  await expect(agent.getByText('This complaint is assigned to')).toHaveCount(0);
  await agent.getByRole('textbox', { name: 'Reply to borrower' }).click();
  await agent.keyboard.type('No volverá');

  const desk = await openDesk(browser, product, { role: 'manager' });
  await openAt(desk, product, 'complaints?search=CP-1');
  await desk.locator('body').press('j');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('This complaint is assigned to Ana agent')).toBeVisible();
  await expect(desk.getByText(/Ana agent is replying/)).toBeVisible();
  await act(desk, 'Stop charges');
  await expect(desk.getByText('In dispute: no late charges run')).toBeVisible();
  await act(desk, 'Let charges run');
  await expect(desk.getByText('In dispute: no late charges run')).toBeHidden();
  await act(desk, 'Escalate');
  await act(desk, 'Show (this is logged)');
  await expect(desk.getByText('Address')).toBeVisible();
  await desk.locator('input[type=file]').setInputFiles(picture);
  await expect(desk.getByText('1 image')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Reply to borrower' }).fill('No volverá a pasar.');
  await desk.getByRole('button', { name: 'Send reply' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click();
  await act(desk, 'Reopen');
  await expect(desk.getByText('To answer').first()).toBeVisible();
  await desk.context().close();
  await agent.context().close();
});

test('requests about data are recorded, granted and carried out, and a letter is marked as answered', async ({
  browser,
  product,
}) => {
  const letter = { name: 'Eva', email: 'eva@example.com', telephone: '5512345678', message: 'Hola' };
  await fetch(`${product.url}/Contact`, { method: 'POST', body: new URLSearchParams(letter) });
  const { borrowerId } = await newBorrower(product, 'mx');
  await newOrder(product, { borrowerId, product: 'mx-fair', status: '200' });
  const manager = await openDesk(browser, product, { role: 'manager' });
  const agent = await openDesk(browser, product, { role: 'agent' });
  /** Grants the request that is open and carries it out; who erases a person is not who granted it. */
  const carryOut = async (right: string, button: string, name = '') => {
    await openAt(manager, product, `borrowers/${borrowerId}`);
    await manager.getByRole('button', { name: 'Record a request' }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByLabel('Right').selectOption(right);
    await dialog.getByLabel('What is asked').fill('By telephone');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    for (const [desk, step] of [
      [manager, 'Grant'],
      [agent, button],
    ] as const) {
      await openAt(desk, product, `borrowers/${borrowerId}`);
      await desk.getByRole('tab', { name: 'Data requests' }).click();
      await desk.getByRole('button', { name: 'Work on it' }).click();
      const work = desk.getByRole('dialog');
      if (name !== '' && desk === agent) {
        await work.getByLabel('Name').fill(name);
        await work.getByLabel('Address').fill('Calle Sur 2, Puebla');
      }
      await work.getByLabel('Reason').fill('Papers seen');
      await work.getByRole('button', { name: step, exact: true }).click();
      await expect(work).toBeHidden();
    }
  };
  await carryOut('Correction', 'Correct', 'Mariana Solís');
  await carryOut('Access', 'Download their data');
  await carryOut('Erasure', 'Erase the person');
  await openAt(agent, product, `borrowers/${borrowerId}`);
  await expect(agent.getByText('Erased person').first()).toBeVisible();

  await openAt(manager, product, 'inbox');
  await act(manager, 'Mark as answered');
  await manager.getByRole('tab', { name: 'Answered' }).click();
  await expect(manager.getByText('Answered by Ana manager')).toBeVisible();
  await manager.getByRole('link', { name: 'My access' }).click();
  await manager.getByLabel('Password until now').fill('marble otter manager canvas');
  await manager.getByLabel('New password').fill('marble otter manager castle');
  await manager.getByLabel('Code of your authenticator').fill('000000');
  await manager.getByRole('button', { name: 'Change password' }).click();
  await expect(manager.getByText("User, password or code don't match")).toBeVisible();
  await manager.getByRole('button', { name: 'Log out' }).click();
  await expect(manager.getByRole('button', { name: 'Log in' })).toBeVisible();
  await manager.context().close();
  await agent.context().close();
});

test('a call, a promise, a reference, more days and a waiver of one person are written down, and the loan shows them', async ({
  browser,
  product,
}) => {
  const { borrowerId } = await newBorrower(product, 'mx');
  const wish = { borrowerId, product: 'mx-fair', status: '180', daysToDue: -5 };
  const { orderId } = await newOrder(product, wish);
  const desk = await openDesk(browser, product, { role: 'manager' });
  await openAt(desk, product, `loans/${orderId}`);
  const dialog = desk.getByRole('dialog');

  await desk.getByRole('button', { name: 'Record contact' }).click();
  await dialog.getByLabel('When it was').fill('2027-03-10T09:00');
  await dialog.getByLabel('Note').fill('Pays on Friday');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText('Contact recorded: outside hours')).toBeVisible();

  await desk.getByRole('button', { name: 'Promise to pay' }).click();
  await dialog.getByLabel('Until').fill('2027-03-12');
  await dialog.getByLabel('Amount (MXN)').fill('500');
  await dialog.getByRole('button', { name: 'What changes' }).click();
  await dialog.getByLabel('Reason').fill('Told by telephone');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText(/Promised \$500.00 by 2027-03-12: open/)).toBeVisible();

  await desk.getByRole('button', { name: 'Payment reference' }).click();
  await dialog.getByLabel('Channel').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Give the reference' }).click();
  await expect(dialog.getByText(/^Reference \d/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await desk.getByRole('button', { name: 'Waive' }).click();
  await expect(dialog.getByLabel('Part')).toHaveValue('penalty');
  await dialog.getByLabel('Amount (MXN)').fill('5');
  await dialog.getByRole('button', { name: 'What changes' }).click();
  await dialog.getByLabel('Reason').fill('Flooded home');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();

  await desk.getByRole('button', { name: 'Reverse', exact: true }).click();
  await dialog.getByLabel('Event').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'What changes' }).click();
  await dialog.getByLabel('Reason').fill('Another flood');
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(dialog).toBeHidden();

  const running = await newOrder(product, { ...wish, status: '174', daysToDue: 3 });
  await openAt(desk, product, `loans/${running.orderId}`);
  await desk.getByRole('button', { name: 'Extension' }).click();
  await dialog.getByLabel('Reason').fill('Paid on Monday');
  await dialog.getByRole('button', { name: 'Offer' }).click();
  await expect(dialog.getByText(/the due date moves when/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await openAt(desk, product, `loans?status=late&product=mx-fair&market=mx`);
  await expect(desk.getByRole('link', { name: orderId })).toBeVisible();
  await act(desk, 'Export CSV');
  await openAt(desk, product, 'audit');
  await desk.getByRole('searchbox', { name: /^About/ }).fill(orderId);
  await expect(desk.getByRole('row').filter({ hasText: 'Flooded home' })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'loans-' })).toHaveCount(0);
  await openAt(desk, product, `borrowers/${borrowerId}`);
  await act(desk, 'Block number');
  await expectBooksInOrder(product);
  await desk.context().close();
});

test('payments are found by day and state, a case of money booked, a wrong statement imported in part and booked back', async ({
  browser,
  product,
}) => {
  await sendUnallocated(product, 50_000);
  const statement =
    'id,date,amount,currency\nS-1,2027-03-09,500.00,MXN\nS-2,2027-03-09,80.00,MXN\nS-3,2031-01-01,1.00,MXN\n';
  const finance = await openDesk(browser, product, { role: 'finance' });
  await openAt(finance, product, 'payments?state=suspense&channel=spei&from=2027-01-01&to=2027-03-10');
  await expect(finance.getByRole('button', { name: 'Match' }).first()).toBeVisible();
  await finance.getByRole('tab', { name: 'Statements' }).click();
  const give = async (text: string) => {
    const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await finance.locator('input[type=file]').setInputFiles(file);
    await finance.getByRole('button', { name: 'Dry run' }).click();
  };
  await give(statement);
  await expect(finance.getByText('In the future')).toBeVisible();
  await finance.getByRole('button', { name: 'Import the other 2 lines' }).click();
  await expect(finance.getByText('0 / 2')).toBeVisible();
  await runJobs(product, 'import-statements');
  await expect(finance.getByText('2 / 2')).toBeVisible();
  await give(statement.replace('500.00', '600.00'));
  await expect(finance.getByText('With another amount').first()).toBeVisible();
  await act(finance, 'Reverse');
  await expect(finance.getByRole('cell', { name: 'Reversed' })).toBeVisible();

  await runJobs(product, 'portfolio');
  await openAt(finance, product, 'portfolio');
  await act(finance, 'Export CSV');
  await openAt(finance, product, 'content/product.mx-fair');
  await finance.getByLabel('Interest in % (a year)').fill('22');
  await finance.getByRole('button', { name: 'Save draft' }).click();
  await act(finance, 'Discard draft');
  await openAt(finance, product, 'content');
  await finance.getByRole('tab', { name: 'Landing pages' }).click();
  await finance.getByRole('link', { name: 'in-quickrupee' }).click();
  await act(finance, 'Ask to retire');
  await expectBooksInOrder(product);
  await finance.context().close();
});
