import { type AnswerOf, type deskEndpoints, type Language } from '@plazo/contract';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { callOfOperator } from '../operators/call-of-operator.ts';
import { operatorById } from '../operators/operators.store.ts';
import { showAlarms } from '../portfolio/alarms.ts';

export type Alarm = AnswerOf<typeof deskEndpoints.deskReports.alarms>['alarms'][number];

/** By which an alarm is known again: a channel has its own. */
export const keyOf = ({ name, about }: Pick<Alarm, 'name' | 'about'>) => (about ? `${name}:${about}` : name);

/** What the first page of an operator shows now, with the role and the brands that they have now; nothing of who was put away. */
export async function ownAlarms(
  all: Deps,
  tx: Tx,
  { operatorId, language }: { readonly operatorId: string; readonly language: Language },
) {
  const operator = await operatorById(tx, operatorId);
  if (!operator?.isActive) return undefined;
  const call = { ...callOfOperator(all, tx, { operator, request: {}, common: {} }), language };
  return { call, alarms: (await showAlarms(call)).alarms };
}
