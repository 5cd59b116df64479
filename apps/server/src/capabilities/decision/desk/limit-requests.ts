import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { productName } from '../../../words/figures.ts';
import { readPeople } from '../../borrowers/borrowers.store.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { refuseExcess } from '../../operators/looks.ts';
import { maskName } from '../../operators/mask.ts';
import { inputsOfLimitRequest, type LimitRequestRow, listLimitRequests } from '../limits.store.ts';
import { ownLines } from '../own-answers.ts';
import { askedPage, type Known, PAGE_SIZE, shownInputs } from './known.ts';

type Rows = typeof deskEndpoints.deskDecisions;
type Shown = AnswerOf<Rows['limitRequests']>;

function rowOf({ deps }: DeskCall, row: LimitRequestRow, name: string): Shown['rows'][number] {
  const brand = brandOf(deps, row.brand);
  return {
    requestId: row.id,
    borrowerId: row.borrowerId,
    name: maskName(name),
    product: productName(brand, row.productId),
    currency: brand.currency,
    before: Number(row.beforeMinor),
    asked: Number(row.askedMinor),
    at: row.decidedAt.toISOString(),
    rulesVersion: row.rulesVersion,
    isApproved: row.isApproved ? 1 : 0,
    reasons: [...row.reasons],
  };
}

/** Requests for a higher limit as the rules answered them; nobody at the desk decides them otherwise. */
export async function showLimitRequests(
  call: DeskCall<CheckedRequestOf<Rows['limitRequests']>>,
): Promise<Shown> {
  const { db, deps } = call;
  const { shown: rows, next } = pageOf(await listLimitRequests(db, askedPage(call)), PAGE_SIZE);
  const person = await readPeople(
    db,
    deps.sealing,
    rows.map(({ borrowerId }) => borrowerId),
  );
  return {
    rows: rows.map((row) => rowOf(call, row, person(row.borrowerId).name)),
    next,
  };
}

export async function showLimitInputs(
  call: DeskWrite<CheckedRequestOf<Rows['limitInputs']>>,
): Promise<Changed<Known> | Refused> {
  const { db, deps, request, text } = call;
  const look = { kind: 'reveals', action: 'limit-request-inputs', subject: request.requestId } as const;
  const excess = await refuseExcess(call, look);
  if (excess) return excess;
  const kept = await inputsOfLimitRequest(db, deps.sealing, request.requestId);
  if (kept === undefined) return refuse('not-found', text.notFound);
  const own = await ownLines(db, deps, { ...kept, language: text.language });
  return {
    answer: shownInputs(kept.known, own),
    act: { subject: request.requestId, reason: request.reason },
  };
}
