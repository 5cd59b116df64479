import type { DeskRole, LIMITED_ACTS } from '@plazo/contract';
import type { Generated } from 'kysely';
import type { Optional } from './optional-column.ts';

type Bytes = Uint8Array;

/** Operators of the desk and by what they come in. */
export type OperatorSchema = {
  operator: {
    id: string;
    name: string;
    role: DeskRole;
    brands: Optional<string[]>;
    password_hash: string;
    totp_sealed: string;
    totp_step: Generated<bigint>;
    failures: Generated<number>;
    locked_until: Date | null;
    is_active: Generated<boolean>;
    created_at: Date;
    name_key: string;
    password_until: Optional<Date>;
    groups: Generated<readonly string[]>;
    sign_on_email: Optional<string>;
    sign_on_issuer: Optional<string>;
    sign_on_subject: Optional<string>;
  };
  operator_limit: {
    operator_id: string;
    action: (typeof LIMITED_ACTS)[number];
    currency: string;
    amount_minor: bigint;
  };
  operator_session: {
    token_hash: Bytes;
    operator_id: string;
    created_at: Date;
    seen_at: Date;
    by_sign_on: Generated<boolean>;
  };
  operator_passkey: {
    operator_id: string;
    id: string;
    public_key: Bytes;
    counter: bigint;
    label: string;
    created_at: Date;
    used_at: Generated<Date | null>;
  };
};
