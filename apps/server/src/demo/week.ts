import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandFile, DeskRole } from '@plazo/contract';
import { hashPassword } from '../adapters/keys/passwords.ts';
import { legalCalendar } from '../capabilities/content/legal-clocks.ts';
import { answerDueOn } from '../capabilities/data-requests/case-clock.ts';
import { insertCase } from '../capabilities/data-requests/data-requests.store.ts';
import { lastDisbursement } from '../capabilities/disbursement/disbursements.store.ts';
import { addOperator } from '../capabilities/operators/change-operators.ts';
import { decimals, toCsv } from '../capabilities/operators/csv.ts';
import { findOperator, setPassword } from '../capabilities/operators/operators.store.ts';
import { takeMessage } from '../capabilities/payments/receive-notification.ts';
import { readInstallation, writeInstallation } from '../db/installation.store.ts';
import { transact } from '../db/transaction.ts';
import { type Deps, todayOf } from '../deps.ts';
import { runRound } from '../jobs/jobs.ts';
import { type Doing, deskOf, fileComplaint, keepDecline, writeIn } from './seed-desk.ts';
import { publishStrategies } from './strategies.ts';
import { actAll, loanOf, notifyPaid, type Own, type Paid } from './week-loans.ts';

/**
 * A week of a lender, a day at a time: borrowers who pay, pay late, promise and complain, a bank with money of nobody, so
 * that a team finds work every morning. Nobody of the team is played but for the promises that borrowers made.
 */

const WEEK_DAYS = 7;
const MARK = 'demo-week-day';

const TEAM = [
  { name: 'Sofia (supervisor)', role: 'manager' },
  { name: 'Ana (agent)', role: 'agent' },
  { name: 'Bruno (agent)', role: 'agent' },
  { name: 'Carla (agent)', role: 'agent' },
  { name: 'Diego (finance)', role: 'finance' },
  { name: 'Elena (finance)', role: 'finance' },
  { name: 'Gloria (auditor)', role: 'auditor' },
] as const satisfies readonly { readonly name: string; readonly role: DeskRole }[];

/** The team, with the ways in of those who are new: they are told this once. */
async function hire(deps: Deps) {
  const told: string[] = [];
  const ids: { readonly id: string; readonly role: DeskRole }[] = [];
  for (const { name, role } of TEAM) {
    const known = await findOperator(deps.db, name);
    if (known) {
      ids.push({ id: known.id, role });
      continue;
    }
    const { operatorId, password, totpSecret } = await addOperator(deps, { name, role });
    // a week is longer than a password that was given out may wait
    await setPassword(deps.db, operatorId, { passwordHash: await hashPassword(password), until: null });
    ids.push({ id: operatorId, role });
    told.push(`  ${name.padEnd(20)} password ${password}  authenticator ${totpSecret}`);
  }
  return { told, agents: ids.filter(({ role }) => role === 'agent').map(({ id }) => id) };
}

/** A time at which people may be called in every market: the morning in America, the end of the afternoon in India. */
const MORNING = 'T13:05:00Z';

async function goToMorning({ clock }: Deps): Promise<void> {
  const morning = new Date(`${clock.now().toISOString().slice(0, 10)}${MORNING}`);
  await clock.set(morning > clock.now() ? morning : new Date(morning.getTime() + 86_400_000));
}

/** A payout that its bank sends back. */
async function returnDisbursement(deps: Deps, brand: BrandFile, no: number): Promise<void> {
  const own = await loanOf(deps, brand, { no, status: 'disbursing' });
  const sent = await lastDisbursement(deps.db, own);
  if (!sent) return;
  const now = deps.clock.now();
  const eventId = `week-returned-${sent.reference}`;
  const fact = {
    channel: 'disbursement',
    kind: 'disbursement-returned',
    eventId,
    paymentId: sent.reference,
    reference: sent.reference,
    amountMinor: sent.amountMinor,
    currency: sent.currency,
    valueAt: now,
    receivedAt: now,
    doubt: '',
  } as const;
  await transact(deps.db, (tx) => takeMessage(tx, deps, { fact, body: Buffer.from(eventId) }));
}

/** Money at a reference that nobody was given. */
const payNobody = (deps: Deps, brand: BrandFile, day: number): Promise<Paid> => {
  const { channel, unallocated } = deskOf(brand).payments;
  const [like] = unallocated;
  return notifyPaid(deps, {
    channel,
    paymentId: `week-${day}-nobody-${brand.id}`,
    reference: `${like?.reference ?? ''}${day}`,
    amountMinor: BigInt((like?.amountMinor ?? 100_000) + day * 1_100),
    currency: brand.currency,
  });
};

type Line = { readonly id: string; readonly minor: bigint; readonly currency: string };

/** What a bank's portal would give finance in the evening: all that came, and on some days a line that nobody told. */
async function writeStatement(deps: Deps, of: { channel: string; on: string; lines: readonly Line[] }) {
  const directory = join(deps.env.dataDirectory, 'demo-week');
  await mkdir(directory, { recursive: true });
  const file = join(directory, `${of.channel}-${of.on}.csv`);
  const rows = of.lines.map(({ id, minor, currency }) => [id, of.on, decimals(minor, currency), currency]);
  await writeFile(file, `${toCsv([['id', 'date', 'amount', 'currency'], ...rows])}\r\n`);
  return file;
}

/** A complaint, and on some days a message, a request and an application that was declined. */
async function askTheDesk(doing: Doing, { day, own, clerk }: { day: number; own: Own; clerk: string }) {
  const { deps, tx, brand } = doing;
  const { complaints, messages, requests } = deskOf(brand);
  const complaint = complaints[(day - 1) % complaints.length];
  if (complaint) await fileComplaint(doing, { ...complaint, age: 0 }, own);
  const message = day % 3 === 0 ? messages[day % messages.length] : undefined;
  if (message) await writeIn(doing, message, deps.clock.now());
  const request = day === 4 ? requests[0] : undefined;
  if (!request) return;
  const filedOn = todayOf(deps, brand);
  const dueOn = answerDueOn(await legalCalendar(tx, brand.market), filedOn);
  const { right, note } = request;
  const asked = { right, note, filedOn, dueOn, openedBy: clerk, now: deps.clock.now() };
  await insertCase(tx, deps.sealing, { id: deps.chance.id(), borrowerId: own.borrowerId, ...asked });
}

/** Numbers of the borrowers who come during the week, after those of its cast. */
const NEW = 20;
const DECLINED = 40;
const RETURNED = 60;
const RETURN_DAYS: ReadonlySet<number> = new Set([2, 5]);
const SILENT_DAYS: ReadonlySet<number> = new Set([3, 6]);

async function playBrand(acting: Parameters<typeof actAll>[0]) {
  const { deps, brand, day, agents } = acting;
  const paid = await actAll(acting);
  const fresh = await loanOf(deps, brand, { no: NEW + day, status: 'active' });
  const declined = await loanOf(deps, brand, { no: DECLINED + day, status: 'closed' });
  if (RETURN_DAYS.has(day)) await returnDisbursement(deps, brand, RETURNED + day);
  const all = [...paid, await payNobody(deps, brand, day)];
  const mark = `${MARK}-${brand.id}-${day}`;
  await transact(deps.db, async (tx) => {
    if ((await readInstallation(tx, mark)) !== undefined) return;
    const doing = { deps, tx, brand };
    await keepDecline(doing, declined, 0);
    await askTheDesk(doing, { day, own: fresh, clerk: agents[0] ?? '' });
    await writeInstallation(tx, mark, '1');
  });
  return all;
}

/** Files of a day, one for each channel that money came by. */
async function writeStatements(deps: Deps, day: number, paid: readonly Paid[]): Promise<readonly string[]> {
  const [first] = deps.brands;
  if (!first) return [];
  const on = todayOf(deps, first);
  const files: string[] = [];
  for (const [channel, all] of Map.groupBy(paid, (each) => each.channel)) {
    const lines = all.map(({ paymentId, amountMinor, currency }) => ({
      id: paymentId,
      minor: amountMinor,
      currency,
    }));
    const [like] = lines;
    if (SILENT_DAYS.has(day) && like) lines.push({ ...like, id: `untold-${channel}-${on}` });
    files.push(await writeStatement(deps, { channel, on, lines }));
  }
  return files;
}

/** Which day of the week comes next; after the last one nothing. */
export async function nextDay({ db }: Pick<Deps, 'db'>): Promise<number | undefined> {
  const day = Number((await readInstallation(db, MARK)) ?? 0) + 1;
  return day > WEEK_DAYS ? undefined : day;
}

/** Plays a day, from its morning on, and says what happened. Played again after it was broken off, it goes on. */
export async function playDay(deps: Deps, day: number): Promise<readonly string[]> {
  await goToMorning(deps);
  if (day === 1) await publishStrategies(deps);
  await runRound(deps);
  const { told, agents } = await hire(deps);
  const paid: Paid[] = [];
  for (const brand of deps.brands) paid.push(...(await playBrand({ deps, brand, day, agents })));
  const files = await writeStatements(deps, day, paid);
  await runRound(deps);
  await transact(deps.db, (tx) => writeInstallation(tx, MARK, String(day)));
  return [
    `Day ${day} of ${WEEK_DAYS}: ${deps.clock.now().toISOString()}, ${paid.length} payments`,
    ...(told.length > 0 ? ['The team, each password and secret told this once:', ...told] : []),
    ...files.map((file) => `  statement ${file}`),
  ];
}
