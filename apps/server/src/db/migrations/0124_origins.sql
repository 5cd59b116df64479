-- The request, job or command that made a posting, and the request that brought a complaint: as lines of the log carry it.
alter table journal_transaction add column origin text not null default '';
alter table complaint add column origin text not null default '';
