-- What an operator mailed to somebody who wrote in the contact form, under the key of the message.
alter table contact_message add column answer_sealed text;
