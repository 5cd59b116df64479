import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { applySection, decision, extension, instructions, order } from '../src/testing/canned.ts';
import { answerWith, common, expect, onCall, open, patch, refuseWith, test } from './page.ts';

/** What a screen reader says of what changes without focus: read from the accessibility tree, as it does. */

/** The texts of all live regions that the browser hands on: none of what is hidden or behind a dialog. */
async function spoken(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (!node) return '';
    const own = node.role?.value === 'StaticText' ? String(node.name?.value ?? '') : '';
    return own + (node.childIds ?? []).map(textOf).join(' ');
  };
  const isLive = (node: (typeof nodes)[number]) =>
    !node.ignored &&
    node.properties?.some(
      ({ name, value }) => name === 'live' && value.value !== 'off' && value.value !== '',
    );
  return nodes
    .filter(isLive)
    .map(({ nodeId }) => textOf(nodeId).replaceAll(/\s+/g, ' '))
    .join(' | ');
}

const expectSpoken = (page: Page, text: string) => expect.poll(() => spoken(page)).toContain(text);

const BUSY = 'Confirmando…';
const CLABE = '646180109400423323';

test('apply: a refused step says so and takes focus to the field, each time it is sent', async ({ page }) => {
  const [first, ...others] = applySection.fields;
  const fields = [{ ...first, error: 'Falta este dato' }, ...others];
  await onCall(
    page,
    endpoints.apply.saveSection.path,
    answerWith({ ...applySection, isComplete: 0, fields }),
  );
  await open(page, `/app/apply/section?${common}&section=personal`);
  const field = page.getByRole('main').getByRole('textbox').first();
  const send = page.getByRole('button', { name: 'Continuar' });
  await send.click();
  await expectSpoken(page, 'Falta este dato');
  await expect(field).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText('Guardado');
  await send.focus();
  await send.click();
  await expect(field).toBeFocused();
});

test('apply: a step that could not be kept, and the bank that a number names, are said', async ({ page }) => {
  await onCall(page, endpoints.apply.saveSection.path, refuseWith(-1, 'No'));
  await open(page, `/app/apply/section?${common}&section=personal`);
  await page.getByRole('main').getByRole('textbox').first().fill('Ana');
  await expectSpoken(page, 'No se pudo guardar');
  await open(page, `/arphaxat?${common}`);
  await page.getByRole('textbox', { name: /CLABE/ }).fill(CLABE);
  await expectSpoken(page, 'Banco: STP');
});

test('apply: what a person waits for is said when it comes', async ({ page }) => {
  await page.clock.install();
  const waiting = { ...decision, outcome: 'waiting', title: 'Estamos revisando', why: '' };
  await open(page, `/app/decision?${common}&${patch(waiting)}`);
  await expect(page.getByRole('heading', { name: 'Estamos revisando' })).toBeVisible();
  expect(await spoken(page)).not.toContain('Estamos');
  await onCall(page, endpoints.apply.decision.path, answerWith(decision));
  await page.clock.runFor(5_500);
  await expectSpoken(page, decision.title);
});

test('confirm: what the sheet over the page says is heard in it, and focus goes to the field', async ({
  page,
}) => {
  await onCall(page, endpoints.account.sendCode.path, answerWith({ phone: '••21' }));
  await open(page, `/andInto?${common}&${patch({ sendSms: 1 })}`);
  const confirm = page.getByRole('button', { name: 'Confirmar préstamo' });
  await confirm.click();
  const sheet = page.getByRole('dialog');
  await expectSpoken(page, '••21');
  const send = sheet.getByRole('button', { name: 'Confirmar préstamo' });
  await send.click();
  await expect(sheet.getByRole('textbox')).toBeFocused();
  await expectSpoken(page, 'Escribe los 6 números');
  await send.click();
  await expect(sheet.getByRole('textbox')).toBeFocused();
  await onCall(page, endpoints.confirmLoan.push.path, () => {});
  await sheet.getByRole('textbox').fill('123456');
  await send.click();
  await expectSpoken(page, BUSY);
});

test('confirm: the sheet gives focus back where it came from', async ({ page }) => {
  await open(page, `/andInto?${common}&${patch({ sendSms: 1 })}`);
  const confirm = page.getByRole('button', { name: 'Confirmar préstamo' });
  await confirm.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(confirm).toBeFocused();
});

test('pay: a code that is being made, the code, and the payment that comes while it is open', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, `/carpmm?${common}&requestType=1&amount=121600&payCode=store&${patch({ isPending: 1 })}`);
  await expect(page.getByRole('heading', { name: 'Estamos creando tu referencia' })).toBeVisible();
  await onCall(page, endpoints.repayment.instructions.path, answerWith(instructions));
  await page.clock.runFor(3_500);
  await expectSpoken(page, `referencia ${instructions.repayDetail.vCode}`);
  await onCall(page, endpoints.repayment.instructions.path, answerWith({ ...instructions, isUsed: 1 }));
  await page.clock.runFor(5_500);
  await expectSpoken(page, 'Recibimos tu pago de $1,216.00');
});

test('pay: a payment that comes while the loan stands open is said with what is left', async ({ page }) => {
  await page.clock.install();
  await open(page, `/severalRegister?${common}&from=paid&${patch({ isScore: 0, isDelay: 0 })}`);
  const { progress } = order;
  if (!progress) throw new Error('The order of the tests has no payments');
  const [first, ...others] = progress.movements;
  const newest = { ...first, title: 'Recibimos tu pago', isFromBorrower: 1, paymentId: 'p9', amount: 50_000 };
  const after = { ...progress, left: 71_600, movements: [newest, ...others] };
  await onCall(
    page,
    endpoints.orderDetails.detail.path,
    answerWith({ ...order, isScore: 0, isDelay: 0, progress: after }),
  );
  await page.clock.runFor(61_000);
  await expectSpoken(page, 'Recibimos tu pago: $500.00. Te falta pagar: $716.00');
});

test('more days: what the chosen days cost and lead to is said', async ({ page }) => {
  await open(page, `/asForm?${common}&mode=choose`);
  await page.getByRole('link', { name: /\+3 días/ }).click();
  await expectSpoken(
    page,
    `Pagas ahora para mover tu fecha: $219.00. Nueva fecha de pago: ${extension.delayInfo.delayTime}`,
  );
});

test('limit: what was refused is said each time, and of two taps at once one is sent', async ({ page }) => {
  let asked = 0;
  let answer = () => {};
  await onCall(page, endpoints.apply.raiseLimit.path, async (route) => {
    asked += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await refuseWith(-1, 'Ahora no')(route);
  });
  await open(page, `/app/limit?${common}`);
  const ask = page.getByRole('button', { name: /^Pedir un límite de/ });
  const said = page.locator('[role=alert]:not([data-heard])').filter({ hasText: 'Ahora no' });
  for (const time of [1, 2]) {
    // both before the page shows that it is busy
    await ask.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => asked).toBe(time);
    answer();
    await expect(said).toHaveCount(1);
    await said.evaluate((notice) => notice.setAttribute('data-heard', ''));
  }
  await expect(ask).toBeVisible();
});

test('complain: nothing written is refused aloud, each time, at the field', async ({ page }) => {
  await open(page, `/complainPageNext?${common}&problemType=2`);
  const send = page.getByRole('button', { name: 'Enviar' });
  for (const time of [1, 2]) {
    await send.focus();
    await send.click();
    await expect(page.getByRole('textbox'), `time ${time}`).toBeFocused();
    await expectSpoken(page, 'Escribe tu queja o sugerencia');
  }
});

test('a page that lost its network says so, and each page begins at its heading', async ({ page, quiet }) => {
  quiet.expects(/ERR_INTERNET_DISCONNECTED/);
  await open(page, `/severalRegister?${common}&${patch({ isScore: 0, isDelay: 0 })}`);
  await page.getByRole('link', { name: /Hablar con alguien/ }).click();
  await page.waitForURL(/becauseInterpreted/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.context().setOffline(true);
  await expectSpoken(page, 'Sin conexión');
});
