import { divideRounded, invariant } from '@plazo/money';
import { countedOf } from '../order/counted.ts';
import { PPM } from '../schedule/interest.ts';
import { claimOf, type Loan } from '../schedule/loan.ts';
import { sumOfBucket } from '../schedule/parts.ts';
import { clearingAccount } from './accounts.ts';

/** What each account holds for a loan, debit positive. */
export type Books = ReadonlyMap<string, bigint>;

/** The tax inside extension fees: a fee is stated with its tax, and is a commission where commissions are taxed. */
function taxInFees({ terms, extensionFees }: Loan): bigint {
  if (!terms.tax.on.includes('commission')) return 0n;
  const rate = BigInt(terms.tax.ppm);
  return divideRounded(extensionFees * rate, PPM + rate, terms.rounding.mode);
}

const waivedOf = ({ rows, givenBack, waivedClaim }: Loan): bigint =>
  rows.reduce((sum, row) => sum + sumOfBucket(row.waived), waivedClaim - givenBack.principal);

/**
 * The books as a function of the loan's state: receivables are what the fold calls outstanding, so that trial balance
 * and position cannot differ; the other accounts say where it came from. They always balance.
 */
export function booksOf(loan: Loan): Books {
  const { charged, owed } = countedOf(loan);
  const { deducted, givenBack } = loan;
  const outstanding = sumOfBucket(owed) + claimOf(loan);
  const feeTax = taxInFees(loan);
  const recovered = loan.isWrittenOff ? loan.writtenOff - outstanding : 0n;
  const books = new Map<string, bigint>([
    ['receivable:principal', owed.principal],
    ['receivable:interest', owed.interest],
    ['receivable:commission', owed.commission],
    ['receivable:tax', owed.tax],
    ['receivable:penalty', owed.penalty],
    ['receivable:claim', claimOf(loan)],
    ['borrower-credit', -(loan.credit + claimOf(loan))],
    ['income:interest', -charged.interest],
    ['income:commission', -(charged.commission + deducted.commissionMinor - givenBack.commission)],
    ['income:late-charge', -charged.penalty],
    ['income:extension-fee', -(loan.extensionFees - feeTax)],
    ['income:recovery', -recovered],
    ['tax-payable', -(charged.tax + deducted.taxMinor - givenBack.tax + feeTax)],
    ['coupon-expense', loan.coupon],
    ['waiver-expense', waivedOf(loan)],
    ['write-off-expense', loan.writtenOff],
    ['write-off-allowance', loan.isWrittenOff ? -outstanding : 0n],
  ]);
  for (const [channel, amount] of loan.clearing) books.set(clearingAccount(channel), amount);
  const sum = [...books.values()].reduce((total, amount) => total + amount, 0n);
  invariant(
    sum === 0n,
    `The books of a loan are ${sum} minor units off: check what changed its state without its counterpart`,
  );
  return books;
}
