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
import { brandOf } from '../../../deps.ts';
import { productName } from '../../../words/figures.ts';
import { readPeople } from '../../borrowers/borrowers.store.ts';
import { borrowersByPhone } from '../../borrowers/desk/find-people.ts';
import { csvFile, decimals } from '../../operators/csv.ts';
import type { Changed, DeskCall } from '../../operators/desk-call.ts';
import { maskName } from '../../operators/mask.ts';
import { type FoundLoan, findLoans, type LateDays } from '../desk-loans.store.ts';

type Rows = typeof deskEndpoints.deskLoans;
type Listed = AnswerOf<Rows['list']>;
type Asked = DeskCall<CheckedRequestOf<Rows['list']>>;

const PAGE_SIZE = 50;

/** A loan in one line, as of today. */
export function loanRow(
  { deps, now }: DeskCall,
  { stored, brand: brandId, market }: FoundLoan,
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
function searchOf({ request, deps }: Asked, byPhone: readonly string[]) {
  const text = request.search?.trim() ?? '';
  if (request.borrowerId !== undefined) return { borrowerIds: [request.borrowerId] };
  if (text === '') return {};
  return byPhone.length > 0
    ? { borrowerIds: byPhone }
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
function lateDays({ request, today }: Asked): LateDays | undefined {
  const [, from, to] = /^(\d+)(?:-(\d+)|\+)$/.exec(request.late ?? '') ?? [];
  return from === undefined
    ? undefined
    : { from: Number(from), to: to === undefined ? null : Number(to), on: today };
}

const isLate = (late: LateDays | undefined, daysLate: number) =>
  !late || (daysLate >= late.from && daysLate <= (late.to ?? daysLate));

/** The loans of a search, and whose the phone is that was looked for. */
async function search(call: Asked, part: { readonly limit: number; readonly offset: number }) {
  const { db, deps, request } = call;
  const late = lateDays(call);
  const byPhone = await borrowersByPhone(call, request.search ?? '');
  if (isRefused(byPhone)) return byPhone;
  const found = await findLoans(db, deps.products, {
    market: request.market || undefined,
    status: request.status || undefined,
    product: request.product || undefined,
    late,
    ...searchOf(call, byPhone),
    ...part,
  });
  return { late, byPhone, found };
}

export async function listLoans(call: Asked): Promise<Listed | Refused> {
  const { db, deps, request } = call;
  const part = { limit: PAGE_SIZE + 1, offset: (request.page ?? 0) * PAGE_SIZE };
  const searched = await search(call, part);
  if (isRefused(searched)) return searched;
  const { late, byPhone, found } = searched;
  const shown = found.slice(0, PAGE_SIZE);
  const person = await readPeople(db, deps.sealing, [
    ...shown.map(({ stored }) => stored.borrowerId),
    ...byPhone,
  ]);
  const rows = shown.map((loan) => loanRow(call, loan, person(loan.stored.borrowerId).name));
  const products = deps.brands.flatMap(({ products: offered, formerProducts = [] }) =>
    [...offered, ...formerProducts].map(({ id }) => id),
  );
  return {
    rows: rows.filter(({ daysLate }) => isLate(late, daysLate)),
    hasMore: found.length > PAGE_SIZE ? 1 : 0,
    products: [...new Set(products)],
    people: byPhone.map((borrowerId) => ({ borrowerId, name: maskName(person(borrowerId).name) })),
  };
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
async function everyRow(call: Asked): Promise<{ rows: Listed['rows']; isCut: boolean } | Refused> {
  const rows: Listed['rows'] = [];
  for (let offset = 0; ; offset += EXPORT_PART) {
    const searched = await search(call, { limit: EXPORT_PART, offset });
    if (isRefused(searched)) return searched;
    const { late, found } = searched;
    rows.push(
      ...found.map((loan) => loanRow(call, loan, '')).filter(({ daysLate }) => isLate(late, daysLate)),
    );
    if (found.length < EXPORT_PART) return { rows, isCut: false };
    if (offset + EXPORT_PART >= EXPORT_MAX_LOANS) return { rows, isCut: true };
  }
}

/** The loans of a search as a file without anybody's data; who took it and why stands in the log. */
export async function exportLoans(
  call: DeskCall<CheckedRequestOf<Rows['exportList']>>,
): Promise<Changed<AnswerOf<Rows['exportList']>> | Refused> {
  const every = await everyRow(call);
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
