import { endpoints, pages } from '@plazo/contract';
import { messages } from '../src/testing/canned.ts';
import { answerWith, common, expect, expectAccessible, onCall, open, patch, section, test } from './page.ts';

test('a message leads to what it is about, and what was shown counts as read', async ({ page }) => {
  const read: string[] = [];
  await onCall(page, endpoints.messages.markRead.path, (route) => {
    read.push(route.request().postData() ?? '');
    return answerWith({})(route);
  });
  await open(page, `${pages.messages.paths[0]}?${common}`);
  await expect.poll(() => read.join()).toContain('2026-11-20T16');
  await expect(page.getByRole('link', { name: /Tu pago se acerca/ })).toContainText('Nuevo');
  await page.getByRole('link', { name: /Respondimos tu queja/ }).click();
  await expect(page).toHaveURL(/problemId=c1/);
  await page.goBack();
  await page.getByRole('link', { name: /Cambiamos nuestra respuesta/ }).click();
  await expect(page).toHaveURL(/andInto\?.*productId=mx-fair/);
  await page.goBack();
  await page.getByRole('link', { name: /Faltan tus fotos/ }).click();
  await expect(page).toHaveURL(/\/app\/identity\?/);
});

test('messages stand under their day, which is said once, each with its time', async ({ page }) => {
  await open(page, `${pages.messages.paths[0]}?${common}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'vie 20 nov',
    'mié 18 nov',
    'mar 17 nov',
    'lun 16 nov',
  ]);
  const [first] = messages.messages;
  const twice = { ...messages, messages: [first, { ...first, id: 'n3', at: '2026-11-20 08:15:00' }] };
  await open(page, `${pages.messages.paths[0]}?${common}&${patch(twice)}`);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['vie 20 nov']);
  const told = section(page, 'vie 20 nov');
  await expect(told.getByRole('link')).toHaveCount(2);
  await expect(told.getByText('08:15')).toBeVisible();
  await expect(main).not.toContainText('2026-11-20 ');
  await expectAccessible(page);
});

test('home says first what is new, home and me how much, and lead there', async ({ page }) => {
  for (const path of [pages.shellHome.paths[0], pages.shellMe.paths[0]]) {
    await open(page, `${path}?${common}`);
    await page.getByRole('link', { name: /1 mensaje nuevo/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();
  }
  await open(page, `${pages.shellHome.paths[0]}?${common}`);
  await page.getByRole('link', { name: 'Tu pago se acerca' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();
  await open(page, `${pages.shellMe.paths[0]}?${common}`);
  for (const text of ['Mariana López', '••••••••34'])
    await expect(page.getByRole('main')).toContainText(text);
});

test('a reminder is switched by itself; what the law has us tell has its reason instead', async ({
  page,
}) => {
  const wishes: string[] = [];
  await onCall(page, endpoints.messages.choose.path, (route) => {
    wishes.push(route.request().postData() ?? '');
    return answerWith({})(route);
  });
  await open(page, `${pages.reminders.paths[0]}?${common}`);
  await page.getByLabel('Por SMS Antes de tu fecha de pago').click({ force: true });
  await expect.poll(() => wishes.join()).toContain('kind=due-soon&way=sms&isOn=1');
  await expect(page.getByLabel('En la app Si te atrasas')).toHaveCount(0);
  await expect(page.getByText('la ley pide avisarte de cada cargo por atraso')).toBeVisible();
  // what else is told stands folded by what it is about: nobody scrolls through all of it
  const folded = page.getByRole('heading', { name: 'Cuando avanza una solicitud' });
  await expect(folded).toBeHidden();
  await page.getByText('Tu cuenta, tus datos y tus quejas').click();
  await expect(folded).toBeVisible();
  await expectAccessible(page);
});
