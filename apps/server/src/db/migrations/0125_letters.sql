-- Letters and messages that operators send about a loan: each paper as it was, and a message that has words of its own.
alter table content drop constraint content_kind_check, add constraint content_kind_check
  check (kind in ('product', 'brand', 'landing', 'replies', 'contact-hours', 'calendar', 'strategy', 'letters'));
alter table issued_document drop constraint issued_document_kind_check, add constraint issued_document_kind_check
  check (kind in ('key-facts', 'agreement', 'receipt', 'no-debt', 'letter'));
alter table message drop constraint message_kind_check, add constraint message_kind_check check (kind in ('approved', 'sent',
  'arrived', 'declined', 'due-soon', 'due-today', 'overdue', 'paid', 'extended', 'complaint-answered', 'disbursement-returned',
  'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back', 'refunded', 'plan-offered', 'plan-changed',
  'settlement-agreed', 'refund-returned', 'charged', 'charge-undone', 'bounced',
  'debit-announced', 'debit-failed', 'more-arrived', 'more-returned', 'paper-sent', 'written'));
-- title and text under the borrower's own key; null where the kind says all
alter table message add column sealed text;

create table letter (
  borrower_id text not null references borrower,
  id text not null,
  order_id text not null,
  kind text not null check (kind in ('reminder', 'settlement', 'settlement-kept', 'statement', 'no-debt', 'free')),
  -- the template by its name, and which version of it; 0 is what comes with the product
  template text not null,
  version integer not null,
  language text not null,
  -- its title, sections and message, under the borrower's own key
  sealed text not null,
  -- of all that it says: the same is sent once on a day
  hash text not null,
  sent_on date not null,
  operator_id text not null references operator,
  sent_at timestamptz not null,
  primary key (borrower_id, id),
  unique (borrower_id, order_id, hash, sent_on),
  foreign key (borrower_id, order_id) references loan_order
);
create index letter_of_operator on letter (operator_id, sent_at);
create trigger letter_is_append_only before update or delete on letter
  for each row execute function refuse_change();
create trigger letter_is_not_truncated before truncate on letter
  for each statement execute function refuse_change();
revoke update, delete, truncate on letter from current_user;
