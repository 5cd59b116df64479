-- outside a transaction: money goes on leaving while these are made. Of a loan one disbursement is open, and beside it one of more money
create unique index concurrently one_open_disbursement_of_loan on disbursement (borrower_id, order_id) where state in ('sent', 'paid') and not is_more;
create unique index concurrently one_more_on_its_way on disbursement (borrower_id, order_id) where state = 'sent' and is_more;
drop index concurrently if exists one_open_disbursement;
