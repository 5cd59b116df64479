import { heldAt, requestsHeldAt } from '../../db/brand-scope.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What a request of the desk may name, and whether it is of some brands; what does not exist is of none. */

type Found = { id: string };

const named = {
  orderId: statement<Found>(`select o.id from loan_order o where o.id = $1 and ${heldAt(2, 'o.borrower_id')}
    union all select d.id from application_decline d where d.id = $1 and ${heldAt(2, 'd.borrower_id')}`),
  borrowerId: statement<Found>('select id from borrower where id = $1 and brand = any($2::text[])'),
  problemId: statement<Found>(
    `select c.id from complaint c where c.id = $1 and ${heldAt(2, 'c.borrower_id')}`,
  ),
  caseId: statement<Found>(
    `select d.id from data_request d where d.id = $1 and ${heldAt(2, 'd.borrower_id')}`,
  ),
  requestId: statement<Found>(`select r.id from desk_request r where r.id = $1 and ${requestsHeldAt(2)}
    union all select l.id from limit_request l where l.id = $1 and ${heldAt(2, 'l.borrower_id')}`),
  messageId: statement<Found>('select id from contact_message where id = $1 and brand = any($2::text[])'),
} as const;

const isField = (name: string): name is keyof typeof named => Object.hasOwn(named, name);

/** Everything that a request names, each by itself. */
const subjectsOf = (request: unknown) =>
  Object.entries(Object(request)).flatMap(([name, value]) => {
    const ids = typeof value === 'string' && value !== '' ? value.split(',') : [];
    const field = name.replace(/Ids$/, 'Id');
    return isField(field) ? ids.map((id) => ({ field, id })) : [];
  });

/** Whether what a request names is of the brands, all of it; `nothing` where it names nothing. */
export async function isOfBrands(
  db: Queries,
  brands: readonly string[],
  request: unknown,
): Promise<boolean | 'nothing'> {
  const subjects = subjectsOf(request);
  for (const { field, id } of subjects) if ((await named[field](db, [id, brands])).length === 0) return false;
  return subjects.length > 0 || 'nothing';
}
