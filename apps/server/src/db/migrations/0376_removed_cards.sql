-- when the rail that keeps a card told that it does no more: it is offered for no payment, and stays where it paid
alter table bank_card add column removed_at timestamptz;
