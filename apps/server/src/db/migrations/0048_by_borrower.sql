-- Contacts are counted before each call, and read with the permissions on the page of their borrower.
create index contact_of_borrower on loan_contact (borrower_id, contacted_at desc);
create index consent_of_borrower on consent (borrower_id, given_at desc);
