-- Messages over rails: by several ways one after the other, with receipts and what each cost.
alter table outbox
  -- over which rail it goes, and under which id the rail knows it; null where it goes by PLAZO_SMS_URL
  add column rail text,
  add column instruction text,
  -- what its person was told by it; null for codes
  add column message_id text,
  -- when the next way is tried unless this one reached its person by then; null where there is none
  add column next_at timestamptz,
  -- an answer to it was lost: it may have been sent
  add column was_lost boolean not null default false,
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  add column cost_minor bigint check (cost_minor > 0),
  add column cost_currency text;

-- Where a person wants e-mail; kept once they told the code that was sent there.
create table email_address (
  borrower_id text primary key references borrower,
  -- under the borrower's own key
  sealed text not null,
  confirmed_at timestamptz not null
);
