import {
  type AnswerOf,
  type CheckedRequestOf,
  type deskEndpoints,
  EXPORT_MAX_LOANS,
  readLoanNumber,
} from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { typedMoney } from '@plazo/markets';
import { parseCalendarDate } from '@plazo/money';
import { localDate } from '../../../adapters/local-time.ts';
import { isRefused, type Refused } from '../../../db/transaction.ts';
import { brandOf, namedProducts } from '../../../deps.ts';
import { productName } from '../../../words/figures.ts';
import { readPeople } from '../../borrowers/borrowers.store.ts';
import { borrowersByName, borrowersByPhone } from '../../borrowers/desk/find-people.ts';
import { refreshCases } from '../../collections/cases.ts';
import { csvFile, decimals } from '../../operators/csv.ts';
import type { Changed, DeskCall } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { maskName } from '../../operators/mask.ts';
import { countLoans, type FoundLoan, findLoans, type LateDays, sumLoans } from '../desk-loans.store.ts';

type Rows = typeof deskEndpoints.deskLoans;
type Listed = AnswerOf<Rows['list']>;
type Asked = DeskCall<CheckedRequestOf<Rows['list']>>;

const PAGE_SIZE = 50;

/** A loan in one line, as of today. */
export function loanRow(
  { deps, now }: DeskCall,
  { stored, brand: brandId, market }: Omit<FoundLoan, 'end'>,
  name: string,
): Listed['rows'][number] {
  const brand = brandOf(deps, brandId);
  const position = foldOrder(stored.order, localDate(now, brand.timeZone));
  return {
    orderId: stored.id,
    borrowerId: stored.borrowerId,
    name: maskName(name),
    product: productName(brand, stored.product.id),
    market,
    currency: stored.order.terms.currency,
    principal: Number(stored.principalMinor),
    status: position.state,
    nextDueOn: position.nextPaymentOn ?? '',
    daysLate: position.daysLate,
    due: Number(position.nextPaymentMinor),
  };
}

/** Letters and digits with which a loan's number may begin. */
const START = /^[A-Z0-9]{4}-?[A-Z0-9]{0,4}$/;

function startOf(text: string): string | undefined {
  const letters = text.replaceAll(' ', '').toUpperCase();
  const bare = letters.replace('-', '');
  return START.test(letters) ? [bare.slice(0, 4), bare.slice(4)].join('-') : undefined;
}

/** A phone finds its borrower's loans; anything else is an order, a reference, an amount or a day, with or without spaces. */
function searchOf({ request, deps }: Asked, byPerson: readonly string[]) {
  const text = request.search?.trim() ?? '';
  if (request.borrowerId !== undefined) return { borrowerIds: [request.borrowerId] };
  if (request.name) return { borrowerIds: byPerson };
  if (text === '') return {};
  return byPerson.length > 0
    ? { borrowerIds: byPerson }
    : {
        reference: text.replaceAll(' ', ''),
        number: readLoanNumber(text),
        start: startOf(text),
        amounts: [...new Set(deps.brands.map(({ currency }) => typedMoney(text, currency)))].filter(
          (amount) => amount !== undefined,
        ),
        paidOn: parseCalendarDate(text),
        zones: deps.brands.map(({ id, timeZone }) => ({ brand: id, timeZone })),
      };
}

/** The ends of a bucket such as `8-30` or `91+`. */
function lateDays({ request }: Asked): LateDays | undefined {
  const [, from, to] = /^(\d+)(?:-(\d+)|\+)$/.exec(request.late ?? '') ?? [];
  return from === undefined ? undefined : { from: Number(from), to: to === undefined ? null : Number(to) };
}

/** What a search asks of the database, and whose the phone is that was looked for. Days late are brought to today first. */
async function searchFor(call: Asked) {
  const { db, deps, operator, request } = call;
  const late = lateDays(call);
  if (late || request.sort === 'late') await refreshCases(deps, db);
  const byPerson = request.name
    ? await borrowersByName(call, request.name)
    : await borrowersByPhone(call, request.search ?? '');
  if (isRefused(byPerson)) return byPerson;
  const { market, status, product } = request;
  return {
    byPerson,
    search: {
      heldTo: operator.brands,
      market: market || undefined,
      status: status || undefined,
      product: product || undefined,
      late,
      ...searchOf(call, byPerson),
    },
  };
}

export async function listLoans(call: Asked): Promise<Listed | Refused> {
  const { db, deps, request } = call;
  const asked = await searchFor(call);
  if (isRefused(asked)) return asked;
  const { byPerson, search } = asked;
  const page = { sort: request.sort ?? 'newest', limit: PAGE_SIZE + 1, after: request.after };
  const { shown, next } = pageOf(await findLoans(db, deps.products, { ...search, ...page }), PAGE_SIZE);
  const person = await readPeople(db, deps.sealing, [
    ...shown.map(({ stored }) => stored.borrowerId),
    ...byPerson,
  ]);
  return {
    rows: shown.map((loan) => loanRow(call, loan, person(loan.stored.borrowerId).name)),
    next,
    ...(await sumLoans(db, deps.products, search)),
    products: namedProducts(deps),
    people: byPerson.map((borrowerId) => ({ borrowerId, name: maskName(person(borrowerId).name) })),
  };
}

/** How many a view of the list finds. */
export async function countLoanList(call: Asked, upTo: number): Promise<number | Refused> {
  const asked = await searchFor(call);
  return isRefused(asked) ? asked : countLoans(call.db, asked.search, upTo);
}

const HEAD = [
  'order',
  'product',
  'market',
  'status',
  'currency',
  'principal',
  'next due',
  'days late',
  'due',
];

const EXPORT_PART = 1_000;

/** All rows of a search, read in parts so that other work goes on between them; at most so many as one export has. */
async function everyRow(
  call: Asked,
  chosen: string | undefined,
): Promise<{ rows: Listed['rows']; isCut: boolean } | Refused> {
  const { db, deps } = call;
  const asked = await searchFor(call);
  if (isRefused(asked)) return asked;
  const search = { ...asked.search, ids: chosen?.split(',') };
  const rows: Listed['rows'] = [];
  for (let after = ''; ; ) {
    const part = { sort: 'newest', limit: EXPORT_PART + 1, after } as const;
    const { shown, next } = pageOf(await findLoans(db, deps.products, { ...search, ...part }), EXPORT_PART);
    rows.push(...shown.map((loan) => loanRow(call, loan, '')));
    after = next;
    if (next === '' || rows.length >= EXPORT_MAX_LOANS) return { rows, isCut: next !== '' };
  }
}

/** The loans of a search as a file without anybody's data; who took it and why stands in the log. */
export async function exportLoans(
  call: DeskCall<CheckedRequestOf<Rows['exportList']>>,
): Promise<Changed<AnswerOf<Rows['exportList']>> | Refused> {
  const every = await everyRow(call, call.request.chosen);
  if (isRefused(every)) return every;
  const { rows, isCut } = every;
  const lines = rows.map((row) => [
    row.orderId,
    row.product,
    row.market,
    row.status,
    row.currency,
    decimals(row.principal, row.currency),
    row.nextDueOn,
    row.daysLate,
    decimals(row.due, row.currency),
  ]);
  const name = `loans-${call.today}.csv`;
  return {
    answer: { name, ...csvFile(call, [HEAD, ...lines], { isCut }) },
    act: { subject: name, reason: call.request.reason, after: { rows: rows.length } },
  };
}
