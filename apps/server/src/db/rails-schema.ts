import type { BorrowerId, OrderId } from '@plazo/contract';
import type { InstructionState, RailError } from '@plazo/rail-kit';
import type { Generated } from 'kysely';

/** The tables of what is wanted from outside. */
export type RailsSchema = {
  instruction: {
    borrower_id: BorrowerId;
    id: string;
    kind: 'payout';
    rail: string;
    subject: OrderId;
    sealed: string;
    amount_minor: bigint;
    currency: string;
    state: InstructionState;
    attempts: Generated<number>;
    due_at: Date | null;
    sent_at: Generated<Date | null>;
    error: Generated<RailError | null>;
    is_simulated: boolean;
    created_at: Date;
  };
};
