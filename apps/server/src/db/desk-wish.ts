import type {
  BorrowerId,
  CONTENT_KINDS,
  DeskRole,
  LIMITED_ACTS,
  OPERATOR_KINDS,
  PlanInterest,
  PlanWishName,
} from '@plazo/contract';
import type {
  Ahead,
  BounceReason,
  FlagEffect,
  FlagName,
  WaivablePart,
  WriteOffBehaviour,
  WriteOffReason,
} from '@plazo/lending';

import type { BrandScope } from './brand-scope.ts';

/** What one operator asks for and another decides. */

export type RequestKind =
  | 'waive'
  | 'charge'
  | 'bounce'
  | 'reverse'
  | 'write-off'
  | 'sell'
  | 'refund'
  | 'settle'
  | 'replan'
  | 'flag'
  | 'match'
  | 'book'
  | 'return'
  | 'set-aside'
  | 'disbursement-arrived'
  | 'disbursement-failed'
  | 'coupon'
  | 'limit'
  | 'publish'
  | 'retire'
  | 'close-month'
  | 'hand-over'
  | 'release-batch'
  | 'release-payout'
  | (typeof OPERATOR_KINDS)[number];

/** What is asked for; amounts in minor units. */
export type Wish = { readonly [Effect in FlagEffect]?: 0 | 1 | undefined } & {
  readonly amountMinor?: number | undefined;
  readonly part?: WaivablePart | undefined;
  readonly eventIndex?: number | undefined;
  /** Until when a settlement is to be paid, or the last day of a flag. */
  readonly by?: string | undefined;
  /** What the part of a payment that was not due does. */
  readonly ahead?: Ahead | undefined;
  /** What of the plan changes. */
  readonly plan?: PlanWishName | undefined;
  readonly instalments?: number | undefined;
  readonly fromInstalment?: number | undefined;
  readonly dueOn?: string | undefined;
  readonly happenedOn?: string | undefined;
  readonly flag?: FlagName | undefined;
  readonly interest?: PlanInterest | undefined;
  /** The rate from now on, in millionths. */
  readonly ratePpm?: number | undefined;
  /** In how many equal parts a settlement is paid. */
  readonly parts?: number | undefined;
  /** Why a debt is given up, and what goes on afterwards. */
  readonly givenUpFor?: WriteOffReason | undefined;
  readonly behaviour?: WriteOffBehaviour | undefined;
  /** Who buys a debt, and where its borrower pays from then on. */
  readonly buyer?: string | undefined;
  readonly payAt?: string | undefined;
  /** What the buyer pays. */
  readonly priceMinor?: number | undefined;
  readonly chargeId?: string | undefined;
  readonly cause?: BounceReason | undefined;
  readonly currency?: string | undefined;
  /** Who is given a coupon. */
  readonly borrowerId?: BorrowerId | undefined;
  /** Where a refund goes. */
  readonly accountId?: string | undefined;
  /** What is to be matched, sent back, or booked from a case; or the attempt that failed. */
  readonly channel?: string | undefined;
  readonly paymentId?: string | undefined;
  /** Where money goes back that is nobody's here, sealed for its payment. */
  readonly to?: string | undefined;
  readonly caseId?: string | undefined;
  /** Who is to be changed, or who is new, and with which role and password. */
  readonly operator?:
    | {
        readonly id?: string | undefined;
        readonly name: string;
        readonly role?: DeskRole | undefined;
        /** Of which act their own limit is to be other. */
        readonly limitOf?: (typeof LIMITED_ACTS)[number] | undefined;
        readonly brands?: BrandScope | undefined;
        readonly passwordHash?: string | undefined;
        /** As whom the lender's own sign-on knows them; empty for none. */
        readonly signOn?: string | undefined;
      }
    | undefined;
  /** Which month of the journal is closed, as `2026-11`. */
  readonly month?: string | undefined;
  /** Which agency is handed how many people, the act that holds who they are, and what of theirs was due. */
  readonly agency?:
    | {
        readonly id: string;
        readonly name: string;
        readonly actId: string;
        readonly people: number;
        readonly sums: readonly { readonly currency: string; readonly amount: string }[];
      }
    | undefined;
  /** Which batch of payment orders is released, of how many. */
  readonly batch?: { readonly id: string; readonly orders: number } | undefined;
  readonly content?:
    | { readonly kind: (typeof CONTENT_KINDS)[number]; readonly subject: string; readonly version: number }
    | undefined;
};
