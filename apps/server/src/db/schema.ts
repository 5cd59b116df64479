import type { BorrowerId, OrderId, ProductId, ReferenceCode } from '@plazo/contract';
import type { OrderEvent, OrderState, Terms } from '@plazo/lending';
import type { Language, PhoneCountry } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AcceptedAgreement } from './accepted-agreement.ts';
import type { DeskSchema } from './desk-schema.ts';
import type { OperationsSchema } from './operations-schema.ts';
import type { PromotionSchema } from './promotion-schema.ts';
import type { RailsSchema } from './rails-schema.ts';
import type { ShellSchema } from './shell-schema.ts';

/** The tables as the query builder sees them; `migrations/` is what they are. */
type Bytes = Uint8Array;
/** Written as text (see `toJsonb`), read as the value. */
type Json<Value> = ColumnType<Value, string, string>;

export type OfferState = 'live' | 'accepted' | 'replaced';
export type PaymentState = 'posted' | 'suspense' | 'unclaimed' | 'reversed' | 'returning' | 'returned';
export type Schema = PromotionSchema &
  ShellSchema &
  OperationsSchema &
  RailsSchema &
  DeskSchema & {
    borrower: {
      id: BorrowerId;
      brand: string;
      market: PhoneCountry;
      phone_index: Bytes | null;
      identity_index: Generated<Bytes | null>;
      name_tokens: Generated<Bytes[] | null>;
      sealed: string | null;
      applies_here: Generated<boolean>;
      language: Generated<string | null>;
      created_at: Date;
    };
    borrower_key: { borrower_id: BorrowerId; wrapped: string };
    session: {
      brand: string;
      market: PhoneCountry;
      borrower_id: BorrowerId;
      id: string;
      token_hash: Bytes;
      device_hash: Bytes;
      created_at: Date;
      seen_at: Date;
      is_web: Generated<boolean>;
      label: Generated<string>;
      language: Generated<string | null>;
      parent_id: Generated<string | null>;
      browser_hash: Generated<Bytes | null>;
      next_hash: Generated<Bytes | null>;
      rotated_at: Generated<Date | null>;
      files_until: Generated<Date | null>;
    };
    retired_token: { borrower_id: BorrowerId; token_hash: Bytes; session_id: string; retired_at: Date };
    hand_off: {
      borrower_id: BorrowerId;
      code_hash: Bytes;
      session_id: string;
      device_hash: Bytes;
      expires_at: Date;
      used_at: Generated<Date | null>;
    };
    product: { id: string; version: number; terms: Json<Terms>; created_at: Date };
    offer: {
      id: string;
      borrower_id: BorrowerId;
      product_id: ProductId;
      product_version: number;
      principal_minor: bigint;
      instalments: number;
      coupon_minor: bigint;
      needs_pricing: boolean;
      state: OfferState;
      created_at: Date;
      pays_off_order_id: string | null;
    };
    loan_order: {
      id: OrderId;
      borrower_id: BorrowerId;
      offer_id: string;
      product_id: ProductId;
      product_version: number;
      state: OrderState;
      principal_minor: bigint;
      attention_on: CalendarDate | null;
      posted_through: CalendarDate | null;
      is_held: boolean;
      agreement: Json<AcceptedAgreement>;
      created_at: Date;
    };
    order_event: {
      order_id: OrderId;
      seq: number;
      borrower_id: BorrowerId;
      body: Json<OrderEvent>;
      recorded_at: Date;
    };
    rating: { order_id: OrderId; borrower_id: BorrowerId; score: number; rated_at: Date };
    journal_stream: { stream: string; seq: bigint; hash: Bytes };
    journal_transaction: {
      stream: string;
      seq: bigint;
      order_id: OrderId | null;
      booked_at: Date;
      booked_on: CalendarDate;
      value_on: CalendarDate;
      currency: string;
      memo: string;
      previous_hash: Bytes;
      hash: Bytes;
      origin: Generated<string>;
      no: GeneratedAlways<bigint>;
    };
    journal_entry: {
      stream: string;
      seq: bigint;
      line: number;
      account: string;
      debit_minor: bigint;
      credit_minor: bigint;
    };
    ledger_period: {
      month: CalendarDate;
      through: bigint;
      digest: string;
      closed_at: Date;
      closed_by: string;
    };
    borrower_balance: { borrower_id: BorrowerId; order_id: OrderId; account: string; balance_minor: bigint };
    route: { kind: string; code: string; stream: string; until: Generated<Date | null> };
    notification: {
      stream: string;
      channel: string;
      event_id: string;
      body_hash: Bytes;
      answer: Json<unknown>;
      received_at: Date;
    };
    payment: {
      stream: string;
      channel: string;
      payment_id: string;
      borrower_id: BorrowerId | null;
      order_id: OrderId | null;
      reference: ReferenceCode;
      amount_minor: bigint;
      currency: string;
      paid_at: Date;
      received_at: Date;
      state: PaymentState;
      reason: string;
      owner_id: string | null;
    };
    outbox: {
      stream: string;
      id: string;
      kind: string;
      sealed: string;
      due_at: Date;
      sent_at: Date | null;
      attempts: Generated<number>;
      state: Generated<'waiting' | 'sent' | 'delivered' | 'undelivered'>;
      provider_id: Generated<string | null>;
      trouble: Generated<string | null>;
      expires_at: Date | null;
      phone_index: Bytes | null;
      rail: Generated<string | null>;
      instruction: Generated<string | null>;
      message_id: Generated<string | null>;
      next_at: Generated<Date | null>;
      was_lost: Generated<boolean>;
      declines: Generated<number>;
      delivered_at: Generated<Date | null>;
      read_at: Generated<Date | null>;
      cost_minor: Generated<bigint | null>;
      cost_currency: Generated<string | null>;
      tried_at: Generated<Date | null>;
    };
    idempotent_answer: {
      actor: string;
      action: string;
      key: string;
      fingerprint: Bytes;
      answer: Json<unknown>;
      created_at: Date;
    };
    one_time_code: {
      purpose: string;
      subject: string;
      salt: Bytes;
      code_hash: Bytes;
      tries: number;
      expires_at: Date;
      sent_at: Date;
    };
    bank_card: {
      id: string;
      borrower_id: BorrowerId;
      bank_name: string;
      bank_code: string;
      sealed: string;
      last_four: string;
      number_index: Bytes | null;
      is_verified: Generated<boolean>;
      created_at: Date;
      rail: Generated<string | null>;
      removed_at: Generated<Date | null>;
    };
    bank_account: {
      id: string;
      borrower_id: BorrowerId;
      bank_name: string;
      sealed: string;
      number_index: Bytes | null;
      last_four: string;
      created_at: Date;
    };
    issued_document: {
      number: Generated<bigint>;
      borrower_id: BorrowerId;
      kind: 'key-facts' | 'agreement';
      subject: string;
      language: Language;
      hash: string;
      issued_at: Date;
      valid_until: CalendarDate | null;
      acknowledged_at: Date | null;
      check_code: string | null;
      states: unknown;
    };
    settlement: {
      stream: string;
      channel: string;
      statement_id: string;
      amount_minor: bigint;
      currency: string;
      value_on: CalendarDate;
      recorded_at: Date;
      account: Generated<string>;
    };
  };
