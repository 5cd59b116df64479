import { chromium } from '@playwright/test';
import { type AddressParameters, type PageName, pageAddress } from '@plazo/contract';
import { startProduct } from '../e2e/product.ts';
import { comparePaints, FLAGS } from './paint.ts';

/**
 * The largest paint of a cold load on a slow phone and network, beside a static page with the same
 * markup, style and pictures and no script, both measured in the same run.
 */

const product = await startProduct();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: FLAGS });
try {
  const borrower = await product.dev<{ borrowerId: string; commonQuery: string }>('borrowers', {
    market: 'mx',
  });
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' };
  const order = await product.dev<AddressParameters>('orders', wish);
  const common = Object.fromEntries(new URLSearchParams(borrower.commonQuery));
  const addressOf = (name: PageName, own: AddressParameters) => pageAddress(name, {}, { ...common, ...own });
  await comparePaints(browser, product.url, {
    atMost: 1.1,
    pages: [
      { name: 'home', address: addressOf('shellHome', {}) },
      { name: 'confirm', address: addressOf('confirmLoan', { productId: 'mx-fair' }) },
      { name: 'order', address: addressOf('orderDetails', order) },
      { name: 'repay', address: addressOf('repay', order) },
    ],
  });
} finally {
  await browser.close();
  await product.stop();
}
