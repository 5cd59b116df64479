import { type BrandFile, type OrderState, orderStates, pageAddress } from '@plazo/contract';
import { markets } from '@plazo/markets';
import { listOwnOrders } from '../capabilities/loans/orders.store.ts';
import { publishedTemplates } from '../capabilities/promotion/landing.store.ts';
import { makeBorrower } from '../capabilities/test-surface/make-borrower.ts';
import { makeOrder } from '../capabilities/test-surface/make-order.ts';
import type { Deps } from '../deps.ts';
import { type DemoOrder, seedDesk } from './seed-desk.ts';
import { publishStrategies } from './strategies.ts';

/** Demonstration borrowers with fixed phones: run again, it finds them and opens new sessions. */

/** The same cards at each start: a card that is there stays as it is. */
export const DEMO_CARDS = [{ bankName: 'Banco Demo', bankCode: '646', cardNo: '4152313412345674' }];

/** A number that is the same at each start. */
export function demoPhone({ market }: BrandFile, number: number): string {
  const { demo, mobile } = markets[market];
  const last = String(number);
  return `${demo.phoneStart.padEnd(mobile.length - last.length, '0')}${last}`;
}

async function demoOrder(deps: Deps, brand: BrandFile, wish: { status: OrderState; index: number }) {
  const phone = demoPhone(brand, 100 + wish.index);
  const visitor = await makeBorrower(deps, {
    market: brand.market,
    brand: brand.id,
    phone,
    bankCards: DEMO_CARDS,
  });
  const [existing] = await listOwnOrders(deps.db, deps.products, visitor.borrowerId);
  const order = existing
    ? { orderId: existing.id, productId: existing.product.id }
    : await makeOrder(deps, {
        borrowerId: visitor.borrowerId,
        product: brand.defaultProduct,
        status: wish.status,
      });
  return { visitor, order };
}

const withQuery = (path: string, commonQuery: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${commonQuery}`;

/** A borrower without an order and the address at which they confirm one. */
async function confirmLine(deps: Deps, brand: BrandFile): Promise<string> {
  const { market, id, defaultProduct } = brand;
  const fresh = await makeBorrower(deps, { market, brand: id, phone: demoPhone(brand, 1) });
  const address = pageAddress('confirmLoan', {}, { productId: defaultProduct });
  return `  confirm a loan     http://localhost:${deps.env.port}${withQuery(address, fresh.commonQuery)}`;
}

/** What is seeded by itself: somebody who confirms a loan, or a borrower with an order in one state. */
export const scenarios = ['confirm', ...orderStates] as const;
export type Scenario = (typeof scenarios)[number];

async function brandLinks(deps: Deps, brand: BrandFile, scenario?: Scenario): Promise<string[]> {
  const base = `http://localhost:${deps.env.port}`;
  const isWanted = (one: Scenario) => scenario === undefined || scenario === one;
  const lines = [brand.name, ...(isWanted('confirm') ? [await confirmLine(deps, brand)] : [])];
  const orders: DemoOrder[] = [];
  for (const [index, status] of orderStates.entries()) {
    if (!isWanted(status)) continue;
    const { visitor, order } = await demoOrder(deps, brand, { status, index });
    orders.push({ status, orderId: order.orderId, borrowerId: visitor.borrowerId });
    lines.push(
      `  order in ${status.padEnd(9)} ${base}${withQuery(pageAddress('orderDetails', {}, order), visitor.commonQuery)}`,
    );
  }
  if (deps.env.mode === 'development' && scenario === undefined) await seedDesk(deps, brand, orders);
  return lines;
}

/** Seeds what is missing, of one scenario alone where it is named, and returns the addresses to open. */
export async function seed(deps: Deps, scenario?: Scenario): Promise<string[]> {
  const base = `http://localhost:${deps.env.port}`;
  const links: string[] = [];
  await publishStrategies(deps);
  for (const brand of deps.brands) links.push(...(await brandLinks(deps, brand, scenario)));
  const places = [
    `  public site        ${base}/`,
    ...(await publishedTemplates(deps.db)).map(
      ({ id }) => `  landing            ${base}/promotion/?id=${id}`,
    ),
    `  web shell          ${base}/app/ (a login: any phone of the market; its code stands at ${base}/dev/sms)`,
    `  desk               ${base}/desk/ (a login: npx plazo operator add --name Ana --role agent)`,
    `  developer preview  ${base}/testPreview`,
    `  API description    ${base}/openapi.json`,
  ];
  if (deps.env.simulator) places.push(`  channel simulator  http://localhost:${deps.env.port + 1}/`);
  return [...links, 'Also', ...places];
}
