import type { BorrowerId } from '@plazo/contract';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import type { Instruction } from '../instructions/instructions.store.ts';
import type { CardPayment } from './cards.store.ts';

type Approving = Pick<Instruction, 'state' | 'visitUrl' | 'visitUntil'> &
  Pick<CardPayment, 'id' | 'orderId' | 'amountMinor'>;
const selectApproving = statement<Approving>(`
  select p.id, p.order_id as "orderId", p.amount_minor as "amountMinor", i.state, i.visit_url as "visitUrl", i.visit_until as "visitUntil"
  from card_payment p join instruction i on i.borrower_id = p.borrower_id and i.id = p.instruction_id
  where p.borrower_id = $1 and p.state = 'sent' and i.state = 'needs-action'`);

/** Payments of a person that wait for their approval at their bank. */
export const approving = (db: Queries, borrowerId: BorrowerId): Promise<readonly Approving[]> =>
  selectApproving(db, [borrowerId]);
