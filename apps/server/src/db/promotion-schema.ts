import type { Language } from '@plazo/contract';
import type { PhoneCountry } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Bytes = Uint8Array;

/** The tables of the landing pages, none of which knows a person, and the inbox of the public site. */
export type PromotionSchema = {
  landing_template: {
    id: string;
    name: string;
    market: PhoneCountry;
    state: 'draft' | 'published' | 'retired';
    content: ColumnType<unknown, string, string>;
    changed_at: Date;
  };
  captcha: { sid: string; answer: string; drawn: number; expires_at: Date };
  captcha_pass: {
    sid: string;
    phone_index: Bytes;
    answer_index: Bytes;
    template_id: string;
    expires_at: Date;
  };
  sms_conversion: { subject: string; day: CalendarDate; sent: number; entered: number };
  landing_count: {
    day: CalendarDate;
    kind: 'visit' | 'click' | 'conversion';
    page_id: string;
    client_type: string;
    user_from: string;
    utm_tag: string;
    app_from: string;
    hits: number;
  };
  contact_message: {
    id: string;
    number: GeneratedAlways<bigint>;
    brand: string;
    language: Language;
    sealed: string;
    fingerprint: Bytes;
    created_at: Date;
    handled_at: Date | null;
    handled_by: string | null;
    phone_index: Bytes | null;
    borrower_id: Generated<string | null>;
    way: Generated<'sms' | 'whatsapp' | null>;
    received_id: Generated<string | null>;
    means: Generated<'stop' | 'start' | null>;
    answer_sealed: Generated<string | null>;
  };
};
