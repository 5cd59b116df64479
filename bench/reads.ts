import { endpoints } from '@plazo/contract';
import { startProduct, startProgram } from '../e2e/product.ts';
import { startDebianPostgres } from '../tools/debian-postgres.ts';
import { runStep } from '../tools/steps.ts';
import { judge, median } from './verdict.ts';

/** Reads of the order page per second, beside a bare route with one indexed select. */

const ROUNDS = 5;
const SECONDS = 4;
const CLIENTS = 16;
const LIMIT = { atLeast: 0.4 } as const;
const FORM = 'x-requested-with=XMLHttpRequest';

type Load = {
  readonly requests: { readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
};

/** The load comes from a process of its own, the same for both sides. */
async function ratePerSecond(url: string): Promise<number> {
  const { output, isGood } = await runStep({
    name: 'load',
    command: ['autocannon', '-j', '-n', '-c', `${CLIENTS}`, '-d', `${SECONDS}`, '-H', FORM, url],
  });
  if (!isGood) throw new Error(output);
  const load: Load = JSON.parse(output.slice(output.indexOf('{')));
  if (load.non2xx + load.errors > 0) throw new Error(`${load.non2xx + load.errors} requests failed`);
  return load.requests.average;
}

const postgres = await startDebianPostgres();
const url = new URL(postgres.url);
url.pathname = '/plazo';
const env = { DATABASE_URL: url.toString() };
const product = await startProduct(env);
const bare = await startProgram(new URL('./bare-route.ts', import.meta.url), env, '/order?orderId=none');
try {
  const borrower = await product.dev<{ borrowerId: string; commonQuery: string }>('borrowers', {
    market: 'mx',
  });
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' };
  const { orderId, productId } = await product.dev<{ orderId: string; productId: string }>('orders', wish);
  const query = `${borrower.commonQuery}&orderId=${orderId}&productId=${productId}`;
  const ours = `${product.url}${endpoints.orderDetails.detail.path}?${query}`;
  const theirs = `${bare.url}/order?orderId=${orderId}`;
  const answer: { success: boolean } = await (await fetch(ours)).json();
  if (!answer.success) throw new Error(`The read does not work: ${JSON.stringify(answer)}`);
  // a server runs for weeks: what its first seconds compile is not counted, on neither side
  await ratePerSecond(ours);
  await ratePerSecond(theirs);
  const pairs: { own: number; yardstick: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({ own: await ratePerSecond(ours), yardstick: await ratePerSecond(theirs) });
  }
  const own = median(pairs.map((pair) => pair.own));
  const yardstick = median(pairs.map((pair) => pair.yardstick));
  console.log(`order details ${own.toFixed(0)}/s, bare route ${yardstick.toFixed(0)}/s`);
  judge('reads of the order page', median(pairs.map((pair) => pair.own / pair.yardstick)), LIMIT);
} finally {
  await bare.stop();
  await product.stop();
  await postgres.stop();
}
