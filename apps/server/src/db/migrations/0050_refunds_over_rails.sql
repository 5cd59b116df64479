-- Credit that is paid back leaves over the rail of its brand: then the refund has the id of its instruction.
alter table instruction drop constraint instruction_kind_check, add constraint instruction_kind_check
  check (kind in ('payout', 'reference', 'refund', 'card', 'card-payment'));
alter table refund add column arrived_at timestamptz;
-- it did not arrive, or came back: the credit is the borrower's again
alter table refund add column returned_at timestamptz;
alter table message drop constraint message_kind_check, add constraint message_kind_check check (kind in ('due-soon',
  'due-today', 'overdue', 'paid', 'extended', 'complaint-answered', 'disbursement-returned', 'data-request',
  'decline-overturned', 'account-changed', 'payment-taken-back', 'refunded', 'plan-offered', 'plan-changed', 'settlement-agreed',
  'refund-returned'));
