import type { AnswerOf, deskEndpoints, RuleArm } from '@plazo/contract';
import { RULE_ARMS } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import * as z from 'zod/mini';
import { brandOf, todayOf } from '../../../deps.ts';
import { findOrders } from '../../loans/orders.store.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { decidedByArm, lentInTrials, listTrials } from '../past-applications.store.ts';
import { type RulesContent, rulesContent } from '../rules-content.ts';

type Rows = typeof deskEndpoints.deskRules;
type Trial = AnswerOf<Rows['trials']>['trials'][number];

/** Rules as they were typed, or nothing where they cannot be read. */
export function contentOf(body: string): RulesContent | undefined {
  try {
    const read = z.safeParse(rulesContent, JSON.parse(body));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Loans whose first instalments are looked at, the newest. */
const MOST_LOANS = 5_000;
const PAGE = 500;

type Lent = Awaited<ReturnType<typeof lentInTrials>>[number];
type Paid = { readonly isDue: boolean; readonly isUnpaid: boolean };

/** Whether the first instalment of each loan fell due, and whether it is paid today. */
async function firstInstalments({ db, deps }: DeskCall, loans: readonly Lent[]) {
  const brands = new Map(loans.map(({ orderId, brand }) => [orderId, brand]));
  const found = new Map<string, Paid>();
  for (let at = 0; at < loans.length; at += PAGE) {
    const ids = loans.slice(at, at + PAGE).map(({ orderId }) => orderId);
    for (const { id, order } of await findOrders(db, deps.products, ids)) {
      const today = todayOf(deps, brandOf(deps, brands.get(id) ?? ''));
      const first = foldOrder(order, today).instalments.find(({ no }) => no > 0);
      const isDue = first !== undefined && first.dueOn < today;
      found.set(id, { isDue, isUnpaid: isDue && first.remainingMinor > 0n });
    }
  }
  return found;
}

function lentOf({ deps }: DeskCall, loans: readonly Lent[]): Trial['arms'][number]['lent'] {
  const sums = new Map<string, { loans: number; amount: number }>();
  for (const { brand, principalMinor } of loans) {
    const { currency } = brandOf(deps, brand);
    const sum = sums.get(currency) ?? { loans: 0, amount: 0 };
    sums.set(currency, { loans: sum.loans + 1, amount: sum.amount + Number(principalMinor) });
  }
  return [...sums].map(([currency, sum]) => ({ currency, ...sum }));
}

/** Rules on trial beside those that hold for all. */
export async function showTrials(call: DeskCall): Promise<AnswerOf<Rows['trials']>> {
  const { db, now } = call;
  const decided = await decidedByArm(db);
  const found = await lentInTrials(db, MOST_LOANS + 1);
  const loans = found.slice(0, MOST_LOANS);
  const paid = await firstInstalments(call, loans);
  const armOf = (name: string, arm: RuleArm) => {
    const counted = decided.find((row) => row.name === name && row.arm === arm);
    const own = loans.filter((loan) => loan.name === name && loan.arm === arm);
    return {
      arm,
      decided: counted?.decided ?? 0,
      approved: counted?.approved ?? 0,
      lent: lentOf(call, own),
      firstDue: own.filter(({ orderId }) => paid.get(orderId)?.isDue).length,
      firstUnpaid: own.filter(({ orderId }) => paid.get(orderId)?.isUnpaid).length,
    };
  };
  const trials = (await listTrials(db, now)).map(({ name, since, share, isRunning }) => ({
    name,
    since: since.toISOString(),
    isRunning: isRunning ? (1 as const) : (0 as const),
    share,
    arms: RULE_ARMS.map((arm) => armOf(name, arm)),
    isCut: found.length > MOST_LOANS ? (1 as const) : (0 as const),
  }));
  return { trials };
}
