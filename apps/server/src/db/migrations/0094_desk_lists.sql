-- The desk's lists at many loans: newest first, by status, and by what a channel or the bank calls its money.
create index order_newest on loan_order (created_at desc, id);
create index order_newest_of_code on loan_order (code, created_at desc, id);
create index reference_by_code on channel_reference (code);
create index payment_by_id on payment (payment_id);
create index payment_by_reference on payment (reference);
create index payment_as_listed on payment ((state <> 'suspense'), received_at desc, payment_id);
