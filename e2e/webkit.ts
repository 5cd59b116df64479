import { pageAddress } from '@plazo/contract';
import { startProduct } from './product.ts';
import { startWebKit } from './web-driver.ts';

/** The main journey in the engine family of the iOS webview: confirm, be paid out, take a reference, pay. */

type Visitor = { readonly borrowerId: string; readonly commonQuery: string };
type Issued = { readonly orderId: string; readonly channel: string; readonly reference: string };

const product = await startProduct();
const browser = await startWebKit().catch(async (error: unknown) => {
  await product.stop();
  throw error;
});
let passed = 0;

async function step(name: string, act: () => Promise<void>) {
  await act();
  passed += 1;
  console.log(`ok  ${name}`);
}

const isAwake = "return document.documentElement.hasAttribute('data-ready')";
const awake = async () => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await browser.run<boolean>(isAwake)) return;
    await browser.run('return new Promise((done) => setTimeout(done, 100))');
  }
  throw new Error('The script did not take over the rendered page');
};

/** Does at the counter what the simulator's button does. */
async function atTheCounter(reference: string, act: string) {
  const body = new URLSearchParams({ act });
  const response = await fetch(`${product.simulatorUrl}/references/${reference}`, { method: 'POST', body });
  if (!(await response.text()).includes('posted'))
    throw new Error(`The payment to ${reference} was not posted`);
}

async function referenceOf(orderId: string, channel: string): Promise<string> {
  const issued = await product.dev<readonly Issued[]>('references');
  const own = issued.find((row) => row.orderId === orderId && row.channel === channel);
  if (!own) throw new Error(`Channel ${channel} holds nothing for order ${orderId}`);
  return own.reference;
}

try {
  const visitor = await product.dev<Visitor>('borrowers', { market: 'mx' });
  const own = { productId: 'mx-fair' };
  let orderId = '';
  await step('the confirm page is rendered, wakes up and drops the session from its address', async () => {
    await browser.open(`${product.url}${pageAddress('confirmLoan', {}, own)}&${visitor.commonQuery}`);
    await browser.waitForText('Pagas en total');
    await awake();
    if (await browser.run<boolean>("return location.href.includes('sessionId')"))
      throw new Error('The session stayed');
  });
  await step('a tap on Confirm makes the order', async () => {
    await browser.click("//button[contains(., 'Confirmar préstamo')]");
    await browser.waitForText('Recibimos tu solicitud');
    orderId = await browser.run<string>("return new URL(location.href).searchParams.get('orderId')");
  });
  await step('the money goes out and the order is active', async () => {
    for (const job of ['decide', 'send-disbursements']) await product.dev(`jobs/${job}`, {});
    await atTheCounter(await referenceOf(orderId, 'disbursement'), 'disbursed');
    await browser.open(`${product.url}${pageAddress('orderDetails', {}, { ...own, orderId })}`);
    await browser.waitForText('Tu préstamo está activo');
  });
  await step('the repay page leads to a reference for the shop', async () => {
    await browser.open(`${product.url}${pageAddress('repay', {}, { ...own, orderId })}`);
    await browser.waitForText('Pago 1 de 3');
    await awake();
    await browser.click("//a[contains(., 'Tienda de conveniencia')]");
    await browser.waitForText('Paga en la caja');
  });
  await step('what is paid at the counter is on the page', async () => {
    await atTheCounter(await referenceOf(orderId, 'store'), 'whole');
    await browser.open(`${product.url}${pageAddress('repay', {}, { ...own, orderId })}`);
    await browser.waitForText('Pago 2 de 3');
  });
  console.log(`  ${passed} passed`);
} catch (error) {
  console.log(await browser.run<string>('return document.body.innerText').catch(() => ''));
  console.log(error instanceof Error ? error.message : error);
  console.log(`  ${passed} passed\n  1 failed`);
  process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
