import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { startRows } from '../../bulk/start-rows.ts';
import type { Changed, DeskWrite } from '../../operators/desk-call.ts';

type Row = (typeof deskEndpoints.deskPayments)['assign'];

/** Gives payments that were chosen to somebody, each by itself. */
export const assignPayments = (call: DeskWrite<CheckedRequestOf<Row>>): Promise<Changed<AnswerOf<Row>>> => {
  const { payments, operatorId } = call.request;
  return startRows(call, { kind: 'payment-assign', wish: { operatorId }, ids: payments.split('\n') });
};
