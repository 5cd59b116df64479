import { type BrandFile, endpoints } from '@plazo/contract';
import { order } from '../src/testing/canned.ts';
import {
  addShell,
  answerWith,
  common,
  expect,
  expectAccessible,
  onCall,
  open,
  patch,
  section,
  test,
} from './page.ts';

const { askCredit, detail, score } = endpoints.orderDetails;
const address = `/severalRegister?${common}`;
const quietOrder = { isDelay: 0, isScore: 0 };

for (const [status, buttons] of [
  ['21', []],
  ['110', []],
  ['151', []],
  ['170', []],
  ['174', ['Pagar']],
  ['180', ['Pagar']],
  ['200', ['Pedir otro préstamo']],
] as const) {
  test(`shows the buttons of status ${status}`, async ({ page }) => {
    await open(page, `${address}&${patch({ ...quietOrder, orderStatus: status })}`);
    const actions = page.getByRole('contentinfo');
    if (buttons.length === 0) await expect(actions).toHaveCount(0);
    else await expect(actions.getByRole(status === '200' ? 'button' : 'link')).toHaveText([...buttons]);
  });
}

test('offers more days beside paying when an extension is on offer', async ({ page }) => {
  await open(page, `${address}&${patch({ isDelay: 1, isScore: 0 })}`);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Pedir más días', 'Pagar']);
});

test('hides the lines of a closed request', async ({ page }) => {
  const terms = page.getByRole('term');
  await open(page, `${address}&${patch(quietOrder)}`);
  await expect(page.getByText(order.noticeDesText)).toBeVisible();
  await expect(terms).toHaveText(['Pago 1 de 3', 'Capital', 'Interés', 'Total a pagar']);
  await open(page, `${address}&${patch({ ...quietOrder, orderStatus: '110' })}`);
  await expect(page.getByText(order.noticeDesText)).toBeVisible();
  await expect(terms).toHaveCount(0);
});

test('shows each payment, and leads from what it may be paid with to that choice', async ({ page }) => {
  await open(page, `${address}&${patch(quietOrder)}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Te falta pagar')).toBeVisible();
  await expect(main.getByText('Ya pagaste $0.00 de $3,648.00')).toBeVisible();
  await expect(section(page, 'Tus pagos').getByRole('listitem')).toHaveCount(3);
  await expect(section(page, 'Movimientos')).toContainText('Te enviamos tu préstamo');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Todo hoy Ahorras $468.00 y terminas $3,180.00' }).click();
  await page.waitForURL(/moreSome\?.*pay=all/);
  await expect(page.getByRole('main')).toContainText('$3,123.45 MXN');
  await page.getByRole('link', { name: 'Cambiar cantidad' }).click();
  await expect(page.getByRole('radio', { name: /^Todo hoy/ })).toBeChecked();
});

test('a payment that is made before its day says so, until nothing is left', async ({ page }) => {
  const payments = order.progress?.payments.map((each, index) =>
    index === 0 ? { ...each, dueOn: '2999-12-24', paid: each.amount, left: 0, state: 'paid' } : each,
  );
  const stub = page.locator('[data-stage] li').first();
  const show = (left: number) =>
    open(page, `${address}&${patch({ ...quietOrder, progress: { ...order.progress, left, payments } })}`);
  await show(243_200);
  await expect(stub).toContainText('Adelantado');
  await show(0);
  await expect(stub).toContainText('Pagado');
});

test('a payment that arrived moves once on each device, and has its receipt beside the payment it went into', async ({
  page,
}) => {
  const { progress } = order;
  const lastPaid = { paymentId: 'p1', on: '2026-12-19', day: 'sáb 19 dic' };
  const payments = progress?.payments.map((each, index) =>
    index === 0 ? { ...each, paid: each.amount, left: 0, state: 'paid', lastPaid } : each,
  );
  const paid = { ...lastPaid, title: 'Recibimos tu pago', note: '', amount: 121_600, isFromBorrower: 1 };
  const own = { ...progress, paid: 121_600, left: 243_200, payments, movements: [paid] };
  await open(page, `${address}&${patch({ ...quietOrder, progress: own })}`);
  const landed = page.locator('[data-landed]');
  await expect(landed).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('1 de 3 pagos hechos');
  const receipt = section(page, 'Tus pagos').getByRole('link', { name: 'Ver comprobante' });
  await expect(receipt).toHaveAttribute('href', /^\/documents\/receipt\.pdf\?.*paymentId=p1/);
  await expectAccessible(page);
  await page.clock.install();
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await page.clock.runFor(2_000);
  await expect(landed).toHaveCount(0);
});

test('has no empty lines where the server gives none', async ({ page }) => {
  await open(page, `${address}&${patch({ ...quietOrder, userOrderDetail: { detail: [] } })}`);
  await expect(page.getByText('Tu préstamo está activo').first()).toBeVisible();
  await expect(page.getByRole('term')).toHaveCount(0);
});

for (const status of ['174', '180', '200']) {
  test(`has no button area in ${status} while the loan-market flag is off`, async ({ page }) => {
    const settings: BrandFile['settings'] = {
      agreementDefaultTicked: true,
      ratingRouting: 'by-score',
      loanMarket: false,
      confirmBySms: false,
    };
    const brand = encodeURIComponent(JSON.stringify({ settings }));
    await open(page, `${address}&brand=${brand}&${patch({ isDelay: 1, isScore: 0, orderStatus: status })}`);
    await expect(page.getByText('Tu préstamo está activo').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
}

test('opens the address of an order in the same view where it is inside, else by the shell', async ({
  page,
}) => {
  const asked = await addShell(page, ['to']);
  const h5Url = '/loanTerms?productId=mx-fair';
  await open(page, `${address}&${patch({ ...quietOrder, h5Url, inside: 0 })}`);
  await page.getByRole('button', { name: 'Ver más de este préstamo' }).click();
  await expect.poll(() => asked).toEqual([`to ${JSON.stringify({ url: h5Url })}`]);
  await open(page, `${address}&${patch({ ...quietOrder, h5Url, inside: 1 })}`);
  await page.getByRole('link', { name: 'Ver más de este préstamo' }).click();
  await page.waitForURL(/loanTerms/);
  expect(asked).toHaveLength(1);
});

test('reads a waiting order again each minute and says politely when it changed', async ({ page }) => {
  await page.clock.install();
  let calls = 0;
  await onCall(page, detail.path, (route) => {
    calls += 1;
    const isDone = calls > 1;
    return answerWith({
      ...order,
      ...quietOrder,
      orderStatus: isDone ? '174' : '151',
      noticeStatusText: isDone ? 'Tu préstamo está activo' : 'Tu dinero va en camino',
    })(route);
  });
  const waiting = { ...quietOrder, orderStatus: '151', noticeStatusText: 'Tu dinero va en camino' };
  await open(page, `${address}&${patch(waiting)}`);
  await page.clock.runFor(59_000);
  expect(calls).toBe(0);
  await page.clock.runFor(2_000);
  await expect.poll(() => calls).toBe(1);
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible();
  await page.clock.runFor(60_500);
  await expect(page.getByRole('status')).toContainText('Tu préstamo cambió: Tu préstamo está activo');
  await page.clock.runFor(300_000);
  expect(calls).toBe(2);
});

test('opens the app for another loan in a shell and our own page without one', async ({ page, context }) => {
  await open(page, `${address}&${patch({ ...quietOrder, orderStatus: '200' })}`);
  await page.getByRole('button', { name: 'Pedir otro préstamo' }).click();
  await page.waitForURL(/\/aSeparated\?.*productId=mx-fair/);
  const inShell = await context.newPage();
  await addShell(inShell, ['to']);
  const opened = inShell.waitForEvent('requestfailed', {
    predicate: (request) => request.url().startsWith('prestamorayo:'),
  });
  await open(inShell, `${address}&${patch({ ...quietOrder, orderStatus: '200' })}`);
  await inShell.getByRole('button', { name: 'Pedir otro préstamo' }).click();
  expect((await opened).url()).toBe('prestamorayo://product?productId=mx-fair');
});

test('asks nobody for a payment while their bank makes it, and says so first', async ({ page }) => {
  await page.clock.install();
  await open(page, `${address}&${patch({ isDelay: 1, isScore: 1, dueOn: '2026-11-23', isBankPaying: 1 })}`);
  await expect(page.getByText('Tu banco está pagando. No pagues otra vez mientras tanto')).toBeVisible();
  const shadeOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await shadeOf('Pagar')).toBe(await shadeOf('Pedir más días'));
  await page.clock.runFor(5000);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('leads back to the approval that a payment by card waits for, in place of saying that the bank pays', async ({
  page,
}) => {
  const url = '/providesAnd?orderId=1&way=card&record=r-7';
  const toDo = { text: 'Falta que apruebes tu pago', see: 'Ir a aprobarlo', url };
  await open(page, `${address}&${patch({ ...quietOrder, isBankPaying: 1, toDo })}`);
  await expect(page.getByText('Falta que apruebes tu pago')).toBeVisible();
  await expect(page.getByText('Tu banco está pagando')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ir a aprobarlo' }).click();
  await page.waitForURL(/\/providesAnd\?.*record=r-7/);
});

test('reminds of more days once a day for each order, when the date is near', async ({ page }) => {
  const near = `${address}&${patch({ isDelay: 1, isScore: 0, dueOn: '2026-11-23' })}`;
  await open(page, near);
  await expect(page.getByRole('dialog', { name: 'Tu pago está cerca' })).toBeVisible();
  await page.clock.install();
  await open(page, near);
  await page.clock.runFor(5000);
  await expect(page.getByRole('dialog')).toBeHidden();
  // of another that is late it says so
  const late = { orderId: 'late-one', orderStatus: '180', noticeStatusText: 'Tu pago está vencido' };
  await open(page, `${address}&${patch({ isDelay: 1, isScore: 0, dueOn: '2026-11-15', ...late })}`);
  await page.clock.runFor(5000);
  await expect(page.getByRole('dialog', { name: 'Tu pago está vencido' })).toBeVisible();
});

test('says so where what was asked for cannot be loaded, and opens it once it can', async ({
  page,
  quiet,
}) => {
  quiet.expects(/Failed to load resource|net::ERR/);
  const later = /\/assets\/.*\.js$/;
  await open(page, `${address}&${patch({ ...quietOrder, orderStatus: '180' })}`);
  await page.route(later, (route) => route.abort());
  const say = page.getByRole('button', { name: 'Decir cuándo puedo pagar' });
  await say.click();
  await expect(page.getByRole('alert').getByText('No pudimos conectarnos')).toBeVisible();
  const days = page.getByRole('region', { name: '¿Qué día puedes pagar?' });
  await expect(days).toHaveCount(0);
  await page.unroute(later);
  await page.reload();
  await say.click();
  await expect(days.getByRole('heading', { name: '¿Qué día puedes pagar?' })).toBeFocused();
});

test('gives the next day to the calendar of the phone, with no word of the loan unless its borrower wants it', async ({
  page,
}) => {
  await open(page, `${address}&${patch(quietOrder)}`);
  await page.getByRole('button', { name: 'Al calendario' }).click();
  const sheet = page.getByRole('dialog', { name: 'Agregar a mi calendario' });
  await expect(sheet).toContainText('Un aviso el dom 20 dic, con un recordatorio un día antes');
  const add = sheet.getByRole('link', { name: 'Agregar' });
  await expect(add).toHaveAttribute('href', /^\/documents\/payment-day\.ics\?(?=.*orderId=o1)(?!.*isFull)/);
  await expectAccessible(page);
  await sheet.getByRole('checkbox', { name: /el monto y el nombre de Préstamo Rayo/ }).check();
  await expect(add).toHaveAttribute('href', /isFull=1/);
});

test('an app that can share no file says the day to be noted, and a loan that is late offers no calendar', async ({
  page,
}) => {
  await addShell(page, []);
  await page.route('**/documents/payment-day.ics?*', (route) => route.fulfill({ body: 'BEGIN:VCALENDAR' }));
  await open(page, `${address}&${patch(quietOrder)}`);
  await page.getByRole('button', { name: 'Al calendario' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Agregar' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Apunta tú el día: dom 20 dic (2026-12-20)');
  await open(page, `${address}&${patch({ ...quietOrder, orderStatus: '180', dueOn: '2026-11-10' })}`);
  await expect(page.getByRole('button', { name: 'Al calendario' })).toHaveCount(0);
});

test.describe('rating', () => {
  const rateable = `${address}&${patch({ isDelay: 0, isScore: 1 })}`;

  test('asks for a star before it sends', async ({ page }) => {
    await open(page, rateable);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('alert').getByText('Seleccione una calificación')).toBeVisible();
  });

  test('does not ask again who put it aside', async ({ page }) => {
    await page.clock.install();
    await open(page, rateable);
    const sheet = page.getByRole('dialog');
    await page.clock.runFor(2_000);
    await expect(sheet).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await open(page, rateable);
    await page.clock.runFor(5_000);
    await expect(page.getByText('Tu préstamo está activo').first()).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });

  test('thanks for fewer than four stars and offers to hear more', async ({ page }) => {
    const asked = await addShell(page, ['goToRate']);
    const sent: (string | null)[] = [];
    await onCall(page, score.path, async (route) => {
      sent.push(new URLSearchParams(route.request().postData() ?? '').get('score'));
      await answerWith({})(route);
    });
    await open(page, rateable);
    await page.getByRole('radio', { name: '3 estrellas' }).check();
    await page.getByRole('button', { name: 'Enviar' }).click();
    const thanks = page.getByRole('dialog', { name: 'Gracias. Con esto mejoramos' });
    await expect(thanks.getByRole('link', { name: 'Contarnos más' })).toBeVisible();
    expect(sent).toEqual(['3']);
    expect(asked).toEqual([]);
  });

  test('asks the shell to rate the app for four stars', async ({ page }) => {
    const asked = await addShell(page, ['goToRate']);
    await open(page, rateable);
    await page.getByRole('radio', { name: '4 estrellas' }).check();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(() => asked).toEqual(['goToRate {}']);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('keeps the stars when sending fails', async ({ page, quiet }) => {
    quiet.expects(/500/);
    await onCall(page, score.path, (route) => route.fulfill({ status: 500, body: '' }));
    await open(page, rateable);
    await page.getByRole('radio', { name: '2 estrellas' }).check();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('radio', { name: '2 estrellas' })).toBeChecked();
  });
});

test('what the lender owes says where it goes, and is asked for or sent elsewhere with one tap', async ({
  page,
}) => {
  const account = (accountId: string, name: string, isChosen: 0 | 1) => ({ accountId, name, isChosen });
  const accounts = [account('a1', 'STP •••• 3323', 1), account('a2', 'BBVA México •••• 1100', 0)];
  const credit = {
    amount: 5_965,
    note: 'Menos de $100.00 no los enviamos por nuestra cuenta: pídelos y van a STP •••• 3323.',
    isAskable: 1,
    naming: '',
    isOpen: 1,
    accounts,
  };
  const progress = { ...order.progress, left: 0, paid: 364_800 };
  const settled = { ...quietOrder, orderStatus: '200', nextStep: credit.note, progress, credit };
  const asked: unknown[] = [];
  await onCall(page, askCredit.path, (route) => {
    asked.push(route.request().postDataJSON());
    return answerWith({})(route);
  });
  // asked for, it waits no more
  const after = { ...order, ...settled, credit: { ...credit, isAskable: 0 } };
  await onCall(page, detail.path, answerWith(after));
  await open(page, `${address}&${patch(settled)}`);
  const main = page.getByRole('main');
  await expect(main.getByText(credit.note)).toHaveCount(1);
  await expect(main).toContainText('Lo que te debemos$59.65 MXN');
  await expect(main).not.toContainText('Pagaste todo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pedir mi dinero' }).click();
  await expect(page.getByRole('button', { name: 'Pedir mi dinero' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviarlo mejor a BBVA México •••• 1100' }).click();
  await expect.poll(() => asked).toMatchObject([{ orderId: order.orderId }, { accountId: 'a2' }]);
  await expect(page.getByRole('link', { name: 'Usar otra cuenta' })).toBeVisible();
});
