-- What a borrower's devices log in with: the public half of a key that only the device holds.
create table passkey (
  borrower_id text not null references borrower,
  -- the device's name for it, base64url
  id text not null,
  public_key bytea not null,
  -- how often it signed, where the device counts: a number that does not grow is a copy's
  counter bigint not null,
  -- of the browser that made it
  label text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (borrower_id, id)
);

-- Whoever else holds the account reads that a device logs in without a code from now on.
alter table message drop constraint message_kind_check, add constraint message_kind_check check (kind in ('approved', 'sent',
  'arrived', 'declined', 'due-soon', 'due-today', 'overdue', 'paid', 'extended', 'complaint-answered', 'disbursement-returned',
  'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back', 'refunded', 'plan-offered', 'plan-changed',
  'settlement-agreed', 'refund-returned', 'charged', 'charge-undone', 'bounced',
  'debit-announced', 'debit-failed', 'more-arrived', 'more-returned', 'paper-sent', 'written', 'passkey-added'));
