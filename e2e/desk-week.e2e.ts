import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { deskEndpoints } from '@plazo/contract';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { withChart } from '../apps/server/src/testing/chart.ts';
import { logIn, openBrowser, type Known } from './desk.ts';
import { expect, expectAccessible, expectBooksInOrder, goToDay, runJobs, test } from './journey.ts';
import { type Product, startProduct } from './product.ts';

/** The week of the demonstration, worked by its team of seven at the desk, over the end of a month. */

const TOLD = /^ {2}(\w+) \(\w+\) +password (\S+) {2}authenticator (\S+)$/gm;

test('explore', async ({ browser }) => {
  test.setTimeout(400_000);
  const product = await startProduct(withChart);
  console.log('started');
  await goToDay(product, '2027-02-23');
  const team = new Map<string, Known>();
  const t0 = Date.now();
  for (let day = 1; day <= 7; day += 1) {
    const { status, output } = await product.plazo('demo', 'day');
    console.log(day, status, Date.now() - t0, output, await product.dev('clock'));
    for (const [line, name = '', password = '', totpSecret = ''] of output.matchAll(TOLD))
      team.set(name, { user: line.trim().split(/ {2,}/)[0] ?? '', password, totpSecret });
  }
  console.log([...team]);
  const who = async (name: string) => {
    const page = await openBrowser(browser);
    const known = team.get(name);
    if (!known) throw new Error(name);
    await logIn(page, product, known);
    return page;
  };
  const elena = await who('Elena');
  const answer = elena.waitForResponse((r) => r.url().includes(deskEndpoints.deskReports.portfolio.path));
  await elena.goto(`${product.url}/desk/portfolio`);
  console.log(JSON.stringify(await (await answer).json(), null, 1));
  for (const [name, path] of [['Elena','ledger'],['Elena','payments'],['Elena','payments?tab=cases'],['Elena', 'payments?tab=orders'],['Ana','collections'],['Sofia','home'],['Ana','complaints'],['Gloria','audit'],['Gloria','home'],['Sofia','collections/board'],['Elena','payments?tab=rails'],['Elena','stuck']] as const) {
    const page = name === 'Elena' ? elena : await who(name);
    await page.goto(`${product.url}/desk/${path}`);
    await page.waitForTimeout(1500);
    console.log('=====', name, path, page.url(), await page.locator('main').innerText());
  }
  const { connectionString } = await startEmbedded(product.data);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const q = async (s: string) => console.log(s, (await client.query(s)).rows);
  await q(`select coalesce(b.brand, t.stream) as brand, t.currency, e.account, sum(e.debit_minor - e.credit_minor) as b from journal_transaction t join journal_entry e using (stream, seq) left join borrower b on b.id=t.stream group by 1,2,3 order by 1,2,3`);
  await q(`select min(value_on), min(booked_on) from journal_transaction`);
  await client.end();
  await product.stop();
});
