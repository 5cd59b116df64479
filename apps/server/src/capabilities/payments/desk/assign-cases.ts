import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { startRows } from '../../bulk/start-rows.ts';
import type { Changed, DeskWrite } from '../../operators/desk-call.ts';

type Row = (typeof deskEndpoints.deskPayments)['assignCases'];

/** Gives cases that were chosen to somebody, each by itself. */
export const assignCases = (call: DeskWrite<CheckedRequestOf<Row>>): Promise<Changed<AnswerOf<Row>>> => {
  const { caseIds, operatorId } = call.request;
  return startRows(call, { kind: 'case-assign', wish: { operatorId }, ids: caseIds.split(',') });
};
