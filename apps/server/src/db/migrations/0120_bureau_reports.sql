-- What a credit bureau said of a person who permitted the question, and what a person at the desk made of it where it said nothing.
alter table instruction drop constraint instruction_kind_check, add constraint instruction_kind_check
  check (kind in ('payout', 'reference', 'refund', 'card', 'card-payment', 'mandate', 'debit', 'identity', 'identity-erasure', 'bureau'));
-- asking a bureau moves nothing
alter table instruction drop constraint instruction_amount_minor_check, add constraint instruction_amount_minor_check
  check (amount_minor > 0 or (kind in ('card', 'identity', 'identity-erasure', 'bureau') and amount_minor = 0));

create table bureau_report (
  borrower_id text not null references borrower,
  -- the pull
  instruction_id text not null,
  -- which one of the borrower it is, in the order in which they were asked
  no integer not null check (no > 0),
  -- the permission by which it was asked
  consent_id text not null,
  -- `no-answer`: none came in the rail's time; `not-asked`: the permission was withdrawn before it left
  state text not null check (state in ('asking', 'arrived', 'no-file', 'blocked', 'failed', 'no-answer', 'not-asked')),
  -- what came after its time: shown, and decides nothing
  late text check (late in ('arrived', 'no-file', 'blocked', 'failed')),
  -- what the file says, under the borrower's own key
  sealed text,
  asked_at timestamptz not null,
  told_at timestamptz,
  -- since when an application waits for a person at the desk, and their word
  waits_since timestamptz,
  outcome text check (outcome in ('go-on', 'decline')),
  decided_by text references operator,
  primary key (borrower_id, instruction_id),
  unique (borrower_id, no),
  foreign key (borrower_id, instruction_id) references instruction,
  foreign key (borrower_id, consent_id) references consent
);
create index bureau_report_waiting on bureau_report (waits_since) where waits_since is not null and outcome is null;
