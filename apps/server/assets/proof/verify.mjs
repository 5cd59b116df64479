// Checks this pack on any machine with Node, without asking anybody: `node verify.mjs`
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
const findings = [];

// 1. every file is the one that was packed
for (const line of readFileSync('SHA256SUMS', 'utf8').trim().split('\n')) {
  const [sum, name] = line.split(/\s+/);
  if (sha256(readFileSync(name)) !== sum) findings.push(`${name} was changed`);
}

// 2. the journal is one unbroken chain, and each transaction in it balances
const { stream, transactions } = JSON.parse(readFileSync('journal.json', 'utf8'));
let previous = Buffer.alloc(0);
transactions.forEach((transaction, index) => {
  const { seq, orderId, bookedAt, bookedOn, valueOn, currency, memo, entries, hash } = transaction;
  const sum = entries.reduce((total, [, debit, credit]) => total + BigInt(debit) - BigInt(credit), 0n);
  if (sum !== 0n) findings.push(`transaction ${seq} does not balance`);
  const covered = [stream, seq, orderId, bookedAt, bookedOn, valueOn, currency, memo, entries];
  if (seq !== String(index + 1) || sha256(previous, JSON.stringify(covered)) !== hash)
    findings.push(`the chain breaks at ${seq}`);
  previous = Buffer.from(hash, 'hex');
});

const summary = `OK: ${transactions.length} transactions, head ${previous.toString('hex')}`;
process.stdout.write(`${findings.length === 0 ? summary : findings.join('\n')}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
