import type { BorrowerId, OrderId, ReferenceCode } from '@plazo/contract';
import type { Ahead } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { InstructionState, RailError, Reference } from '@plazo/rail-kit';
import type { ColumnType, Generated } from 'kysely';

/** What a rail says of a reference beside its code. */
export type ToldReference = Pick<Reference, 'holder' | 'bank' | 'qrText' | 'intentUrl' | 'barcodeText'>;

export type ReferenceState = 'asked' | 'live' | 'used' | 'expired' | 'closed' | 'failed';

/** The tables of what is wanted from outside. */
export type RailsSchema = {
  channel_reference: {
    id: string;
    borrower_id: BorrowerId;
    order_id: OrderId;
    channel: string;
    request_type: number;
    code: ReferenceCode;
    amount_minor: bigint;
    rounding_minor: Generated<bigint>;
    days: number | null;
    state: ReferenceState;
    created_at: Date;
    expires_at: Date | null;
    purpose: Generated<'next' | 'part' | 'all'>;
    ahead: Generated<Ahead | null>;
    ahead_until: Generated<CalendarDate | null>;
    clearing: string;
    instruction_id: Generated<string | null>;
    told: ColumnType<ToldReference | null, string | null | undefined, string>;
    close_at: Generated<Date | null>;
  };
  journal_batch: {
    id: string;
    rail: string;
    brand: string;
    currency: string;
    booked_on: CalendarDate;
    month: Generated<CalendarDate | null>;
    first_no: bigint;
    last_no: bigint;
    transactions: number;
    codes: ColumnType<Readonly<Record<string, string>>, string, string>;
    sha256: string;
    attempts: Generated<number>;
    trouble: Generated<string | null>;
    due_at: Date | null;
    taken_at: Generated<Date | null>;
    voucher: Generated<string | null>;
  };
  card_payment: {
    id: string;
    token_hash: Uint8Array;
    borrower_id: BorrowerId;
    order_id: OrderId;
    amount_minor: bigint;
    card_id: string | null;
    state:
      | 'offered'
      | 'waiting'
      | 'done'
      | 'replaced'
      | 'sent'
      | 'failed'
      | 'capturing'
      | 'releasing'
      | 'released';
    created_at: Date;
    instruction_id: Generated<string | null>;
    capture_id: Generated<string | null>;
    capture_before: Generated<Date | null>;
    released_for: Generated<'not-owed' | 'too-late' | 'refused' | null>;
  };
  rail_state: {
    rail: string;
    part: string;
    good_at: Date | null;
    failures: Generated<number>;
    failing_since: Date | null;
    slow_since: Date | null;
  };
  disbursement: {
    reference: string;
    order_id: OrderId;
    borrower_id: BorrowerId;
    amount_minor: bigint;
    currency: string;
    state: 'sent' | 'paid' | 'returned' | 'bounced';
    created_at: Date;
    account_id: Generated<string | null>;
    returned_at: Generated<Date | null>;
    released_at: Generated<Date | null>;
    is_again: Generated<boolean>;
    is_more: Generated<boolean>;
    clearing: Generated<string>;
    pays_off_minor: bigint | null;
  };
  instruction: {
    borrower_id: BorrowerId;
    id: string;
    kind:
      | 'payout'
      | 'refund'
      | 'return'
      | 'reference'
      | 'card'
      | 'card-payment'
      | 'card-capture'
      | 'card-refund'
      | 'card-return'
      | 'mandate'
      | 'debit'
      | 'identity'
      | 'identity-erasure'
      | 'bureau'
      | 'registry';
    rail: string;
    subject: OrderId;
    sealed: string;
    amount_minor: bigint;
    currency: string;
    state: InstructionState;
    attempts: Generated<number>;
    due_at: Date | null;
    not_after: Generated<Date | null>;
    sent_at: Generated<Date | null>;
    error: Generated<RailError | null>;
    is_simulated: boolean;
    created_at: Date;
    visit_url: Generated<string | null>;
    visit_until: Generated<Date | null>;
    rail_note: Generated<string | null>;
  };
};
