import { type AnswerOf, deskEndpoints, VIEWS_COUNTED } from '@plazo/contract';
import * as z from 'zod/mini';
import { inTime, type Queries } from '../../db/transaction.ts';
import { type DeskRow, reads } from './desk-call.ts';
import type { ViewedPage } from './views.store.ts';

const { deskSession, ...pages } = deskEndpoints;
type Counts = AnswerOf<typeof deskSession.viewCounts>['counts'];

/** The call that lists what a page shows. */
const lists: Readonly<Record<ViewedPage, { readonly path: string }>> = {
  loans: pages.deskLoans.list,
  collections: pages.deskCollections.list,
  payments: pages.deskPayments.list,
  complaints: pages.deskComplaints.list,
  'data-requests': pages.deskDataRequests.cases,
  decisions: pages.deskDecisions.list,
  inbox: pages.deskInbox.messages,
};

const asks = z.array(z.record(z.string(), z.unknown())).check(z.maxLength(VIEWS_COUNTED));
function readAsks(text: string) {
  try {
    return z.safeParse(asks, JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/**
 * How long all counts of a call may take: what is not counted by then is not told. A filter that finds few reads as many rows as there
 * are, which no number of rows found bounds.
 */
const BUDGET_MS = 1_000;

/** What views of a page hold it to, each with how many rows its list finds now. */
export const viewCounts = (rows: readonly DeskRow[]): DeskRow =>
  reads(deskSession.viewCounts, async (call) => {
    const { page, asked } = call.request;
    const list = rows.find(({ endpoint }) => endpoint.path === lists[page].path);
    const end = performance.now() + BUDGET_MS;
    const counts: Counts = [];
    for (const request of readAsks(asked)) {
      const leftMs = end - performance.now();
      const count = (db: Queries) => list?.count?.({ ...call, db, request });
      counts.push(
        (leftMs > 0 ? await inTime(call.deps.db, leftMs, async (tx) => count(tx)) : undefined) ?? '',
      );
    }
    return { counts };
  });
