import { readFile } from 'node:fs/promises';
import { type ArchivedFile, tar } from '../../adapters/files/tar.ts';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { readChain } from '../ledger/journal.store.ts';
import { ownOf } from '../loans/orders.store.ts';
import { paymentsOf } from '../payments/payments.store.ts';
import { type About, documentFacts } from './document-facts.ts';
import { paperPdf } from './papers.ts';

/** All that proves a loan to a third party: its papers, its receipts and its journal, checkable by one command. */

const verifier = new URL('../../../assets/proof/verify.mjs', import.meta.url);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const json = (value: unknown) =>
  Buffer.from(
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part), 2),
  );

async function journalFile({ db, borrower }: BorrowerCall): Promise<ArchivedFile> {
  const chain = await readChain(db, borrower.id);
  const transactions = chain.map(({ stream: _stream, previousHash: _previous, lines, ...row }) => ({
    ...row,
    seq: String(row.seq),
    bookedAt: row.bookedAt.toISOString(),
    hash: hex(row.hash),
    entries: lines.map((line) => [line.account, String(line.debitMinor), String(line.creditMinor)]),
  }));
  return { name: 'journal.json', bytes: json({ stream: borrower.id, transactions }) };
}

const README = `Proof of a loan

agreement.pdf, key-facts.pdf   what was agreed, with its hash
more-money.pdf                 where more money was agreed to later, with its hash
statement.pdf                  every entry of the loan, and what happened to it in words
receipts.json                  the payments as the channels reported them
journal.json                   the borrower's journal: each entry's hash covers the one before it

Check it all with one command:   node verify.mjs
Files alone:                     sha256sum -c SHA256SUMS
`;

async function papers(call: BorrowerCall<About>): Promise<ArchivedFile[] | Refused> {
  const files: ArchivedFile[] = [];
  for (const name of ['agreement', 'key-facts', 'statement'] as const) {
    const pdf = await paperPdf(call, name);
    if (isRefused(pdf)) return pdf;
    files.push({ name: `${name}.pdf`, bytes: pdf });
  }
  const more = await paperPdf(call, 'more-money');
  if (!isRefused(more)) files.push({ name: 'more-money.pdf', bytes: more });
  return files;
}

/** The pack as a tar archive. */
export async function proofPack(call: BorrowerCall<About>): Promise<Buffer | Refused> {
  const facts = await documentFacts(call);
  if (isRefused(facts)) return facts;
  if (!facts.agreed) return refuse('not-found', call.text.missing.paper);
  const printed = await papers(call);
  if (isRefused(printed)) return printed;
  const receipts = await paymentsOf(call.db, ownOf(facts.agreed.stored));
  const files = [
    ...printed,
    { name: 'receipts.json', bytes: json(receipts) },
    await journalFile(call),
    { name: 'verify.mjs', bytes: await readFile(verifier) },
    { name: 'README.txt', bytes: Buffer.from(README) },
  ];
  const sums = files.map(({ name, bytes }) => `${hex(sha256(bytes))}  ${name}\n`).join('');
  return tar([...files, { name: 'SHA256SUMS', bytes: Buffer.from(sums) }], call.now);
}
