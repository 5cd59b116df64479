import { endpoints } from '@plazo/contract';
import { openDesk } from './desk.ts';
import {
  call,
  comeBack,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  test,
} from './journey.ts';

const words = 'Pagué el 8 de marzo y <b>no aparece</b>';
const answer = 'Ya aparece. <script>document.title="x"</script> Gracias por avisarnos';

test('a complaint is filed on the phone, answered at the desk, read and scored on the phone', async ({
  page,
  browser,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const order = await newOrder(product, {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '174',
    daysToDue: 20,
  });
  const own = { ...order, orderNo: order.orderId, problemType: '2', problemSonType: '' };
  await enter(page, { product, name: 'complaintNext', borrower, own });
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('dialog', { name: 'Enviada' })).toBeVisible();

  await comeBack(page, { product, name: 'complaintList', borrower, own: {} });
  await page.getByRole('link', { name: /CP-\d+/ }).click();
  await expect(page.getByRole('main')).toContainText(/La ley nos da hasta el.*\d{4}-\d{2}-\d{2}/s);
  await expectAccessible(page);

  const desk = await openDesk(browser, product, { role: 'agent' });
  await expectAccessible(desk);
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: /^Complaints/ })
    .click();
  await desk.getByRole('link', { name: /CP-\d+/ }).click();
  await expect(desk.getByRole('article')).toContainText(words);
  await desk.getByRole('button', { name: 'Assign to me' }).click();
  await expect(desk.getByRole('button', { name: 'Put back' })).toBeVisible();
  await desk.getByRole('tab', { name: 'Internal note' }).click();
  await desk.getByLabel(/Notes stay here/).fill('Revisar con el banco');
  await desk.getByRole('button', { name: 'Save note' }).click();
  await expect(desk.getByRole('article').filter({ hasText: 'Revisar con el banco' })).toBeVisible();
  await desk.getByRole('tab', { name: 'Reply to borrower' }).click();
  await desk.getByRole('textbox', { name: 'Reply to borrower' }).fill(`${answer} Envía tu NIP`);
  await desk.getByRole('button', { name: 'Send reply' }).click();
  const preview = desk.getByRole('dialog');
  await expect(preview).toContainText('Never ask for a PIN');
  await expectAccessible(desk);
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('textbox', { name: 'Reply to borrower' }).fill(answer);
  await desk.getByRole('button', { name: 'Send reply' }).click();
  await preview.getByRole('button', { name: 'Send reply' }).click();
  await expect(desk.getByRole('article').filter({ hasText: answer })).toBeVisible();
  const { pathname } = new URL(desk.url());
  const problemId = pathname.split('/').at(-1) ?? '';

  await comeBack(page, { product, name: 'complaintDetail', borrower, own: { problemId } });
  await expect(page.getByText(answer)).toBeVisible();
  await expect(page.getByText('La ley nos da hasta el')).toHaveCount(0);
  await expect(page.getByText('Revisar con el banco')).toHaveCount(0);
  const stars = page.getByRole('dialog', { name: 'Califica esta respuesta' });
  await stars.getByRole('radio', { name: '4 estrellas' }).check();
  await stars.getByRole('button', { name: 'Enviar' }).click();
  await expect(stars).toBeHidden();

  await desk.reload();
  await expect(desk.getByRole('complementary')).toContainText('4 / 5');
  await expectAccessible(desk);
  await expectBooksInOrder(product);
  await desk.context().close();
});

test('who does not agree with a reply has another person look, and says when it is resolved', async ({
  page,
  browser,
  product,
}) => {
  const borrower = await newBorrower(product, 'in');
  const order = await newOrder(product, {
    borrowerId: borrower.borrowerId,
    product: 'in-fair',
    status: '174',
    daysToDue: 20,
  });
  const desk = await openDesk(browser, product, { role: 'agent' });
  const form = { problemType: '2', problemDetail: 'Paid on Monday', orderNo: order.orderId };
  await call(product, { borrower, path: endpoints.complaints.save.path, form });
  await enter(page, { product, name: 'complaintList', borrower, own: {} });
  await page.getByRole('link', { name: /CP-\d+/ }).click();
  const problemId = new URL(page.url()).searchParams.get('problemId') ?? '';
  const reply = async (text: string) => {
    await desk.goto(`${product.url}/desk/complaints/${problemId}`);
    await desk.getByRole('textbox', { name: 'Reply to borrower' }).fill(text);
    await desk.getByRole('button', { name: 'Send reply' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click();
    await expect(desk.getByRole('article').filter({ hasText: text })).toBeVisible();
  };
  const open = () => comeBack(page, { product, name: 'complaintDetail', borrower, own: { problemId } });

  await reply('We see no payment');
  await open();
  await page.getByRole('button', { name: 'I do not agree' }).click();
  await page.getByRole('textbox', { name: /^What is missing/ }).fill('Look at reference 42');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask another person to look' }).click();
  await expect(page.getByRole('heading', { name: 'We are reading it.' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Look at reference 42');

  await desk.reload();
  await expect(desk.getByRole('article').filter({ hasText: 'Borrower does not agree' })).toContainText(
    'Look at reference 42',
  );
  await reply('Found it: it stands on your loan');
  await open();
  await page.getByRole('button', { name: 'Yes, it is resolved' }).click();
  await expect(page.getByRole('article').first()).toContainText('Yes, it is resolved');
  await expect(page.getByRole('button', { name: 'I do not agree' })).toHaveCount(0);
  await desk.context().close();
});
