-- Tables and words by the names of the glossary: message, data request, disbursement, money that belongs to nobody yet.
alter table notice rename to message;
alter table notice_choice rename to message_choice;
alter table data_case rename to data_request;
alter table data_case_word rename to data_request_entry;
alter index notice_of_borrower rename to message_of_borrower;
alter index notice_waiting rename to message_waiting;
alter table message drop constraint notice_kind_check;
update message set kind = 'disbursement-returned' where kind = 'payout-returned';
alter table message add constraint message_kind_check check (kind in ('due-soon', 'due-today', 'overdue', 'paid', 'extended',
  'complaint-answered', 'disbursement-returned', 'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back'));
update journal_stream set stream = 'unassigned' where stream = 'house';
