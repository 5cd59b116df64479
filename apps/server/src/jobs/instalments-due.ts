import type { BrandFile } from '@plazo/contract';
import { addDays } from '@plazo/money';
import { keepDueSums, keepDues, untoldDues } from '../capabilities/portfolio/instalments-due.store.ts';
import { fallenDueOfEnded, type Span, toldAnew } from '../capabilities/portfolio/instalments-due.ts';
import { endedAfter } from '../capabilities/portfolio/portfolio.store.ts';
import type { Deps } from '../deps.ts';
import { pageByPage, together } from './each-apart.ts';

/** What fell due of loans that ended meanwhile, what became of older instalments, and the sums that are read of both. */

const JOB = 'instalments-due';
const BATCH = 500;
/** How long after its due day an instalment is told anew. */
const OPEN_DAYS = 30;

async function ofEnded(deps: Deps, brand: BrandFile, span: Span): Promise<void> {
  const read = (after: string) =>
    endedAfter(deps.db, { brand: brand.id, after, since: span.since, limit: BATCH });
  await pageByPage(read, {
    keyOf: ({ id }) => id,
    work: (loans) =>
      together(deps, JOB, {
        ids: loans.map(({ id }) => id),
        work: async (ids) => keepDues(deps.db, brand.id, await fallenDueOfEnded(deps, ids, span)),
      }),
  });
}

async function ofOlder(deps: Deps, brand: BrandFile, { day }: Span): Promise<void> {
  const read = (after: string) => untoldDues(deps.db, { brand: brand.id, day, after, loans: BATCH });
  await pageByPage(read, {
    keyOf: ({ orderId }) => orderId,
    work: (lines) =>
      together(deps, JOB, {
        ids: [...new Set(lines.map(({ orderId }) => orderId))],
        work: async (ids) => {
          const awake = lines.filter(({ orderId }) => ids.includes(orderId));
          await keepDues(deps.db, brand.id, await toldAnew(deps, awake, day));
        },
      }),
  });
}

/** After the loans that are open were looked at. */
export async function writeDues(deps: Deps, brand: BrandFile, span: Span): Promise<void> {
  await ofEnded(deps, brand, span);
  await ofOlder(deps, brand, span);
  await keepDueSums(deps.db, brand.id, { from: addDays(span.since, -OPEN_DAYS), until: span.day });
}
