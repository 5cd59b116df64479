import type { OrderId } from '@plazo/contract';
import type { TestApp } from './test-app.ts';

type Case = {
  readonly channel: string;
  readonly paymentId: string;
  readonly caseId: string;
  readonly kind: string;
  readonly orderId: OrderId;
  readonly amount: number;
};

/** What the desk shows of money that a person has to look at. */
export async function moneyCases(app: TestApp): Promise<readonly Case[]> {
  const desk = await app.operator('finance');
  const { data } = await desk('money-cases');
  return [data['rows']].flat().map(Object);
}

/** Ends every open case at the desk; says of what kinds they were. */
export async function endCases(app: TestApp): Promise<readonly string[]> {
  const desk = await app.operator('finance');
  const found = await moneyCases(app);
  for (const { caseId } of found) await desk('money-case-close', { caseId, reason: 'Asked the bank' });
  return found.map(({ kind }) => kind);
}
