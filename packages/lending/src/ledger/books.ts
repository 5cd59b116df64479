import { invariant, positive, smaller } from '@plazo/money';
import { countedOf, countedOfItem } from '../order/counted.ts';
import { suspendedOf } from '../order/non-performing.ts';
import { claimOf, type Loan } from '../schedule/loan.ts';
import { sumOfBucket } from '../schedule/parts.ts';
import { PPM, roundFigure } from '../terms/rounding.ts';
import { taxPpmOn } from '../terms/tax.ts';
import {
  clearingAccount,
  feeIncomeAccount,
  payableAccount,
  salePriceAccount,
  writeOffExpenseAccount,
} from './accounts.ts';

/** What each account holds for a loan, debit positive. */
export type Books = ReadonlyMap<string, bigint>;

/** The tax inside extension fees: a fee is stated with its tax, and is a commission where commissions are taxed. */
function taxInFees({ terms, extensionFees }: Loan): bigint {
  const rate = taxPpmOn(terms, 'extension-fee');
  return roundFigure(terms, 'tax', [extensionFees * rate, PPM + rate]);
}

const waivedOf = ({ rows, items, givenBack, waivedClaim }: Loan): bigint =>
  [...rows, ...items].reduce(
    (sum, { waived }) => sum + sumOfBucket(waived),
    waivedClaim - givenBack.principal,
  );

/** Forgiven as a loss and not as a waiver. */
const settledLoss = ({ settlement }: Loan): bigint =>
  settlement?.isWriteOff ? (settlement.forgiven ?? 0n) : 0n;

/** Money that comes for a debt given up is income, or belongs to who bought it. */
const recoveryAccount = ({ writeOff }: Loan): string =>
  writeOff?.buyer ? payableAccount(writeOff.buyer) : 'income:recovery';

const writeOffAccount = ({ writeOff }: Loan): string =>
  writeOff === null ? 'write-off-expense' : writeOffExpenseAccount(writeOff.reason);

/**
 * The books as a function of the loan's state: receivables are what the fold calls outstanding, so that trial balance
 * and position cannot differ; the other accounts say where it came from. They always balance.
 */
export function booksOf(loan: Loan): Books {
  const { charged, owed } = countedOf(loan);
  const { deducted, givenBack } = loan;
  const outstanding = sumOfBucket(owed) + claimOf(loan);
  const feeTax = taxInFees(loan);
  const suspended = suspendedOf(loan);
  const givenUp = loan.writtenOff - loan.writtenOffSuspended;
  const price = loan.writeOff?.price ?? 0n;
  const allowance = loan.isWrittenOff ? outstanding - suspended : 0n;
  const books = new Map<string, bigint>([
    ['receivable:principal', owed.principal],
    ['receivable:interest', owed.interest],
    ['receivable:commission', owed.commission],
    ['receivable:tax', owed.tax + owed.penaltyTax + owed.feeTax],
    ['receivable:penalty', owed.penalty],
    ['receivable:fee', owed.fee],
    ['receivable:claim', claimOf(loan)],
    ['borrower-credit', -(loan.credit + claimOf(loan))],
    ['interest-suspended', -suspended],
    ['income:interest', suspended - (charged.interest + deducted.interestMinor - givenBack.interest)],
    ['income:commission', -(charged.commission + deducted.commissionMinor - givenBack.commission)],
    ['income:late-charge', -charged.penalty],
    ['income:extension-fee', -(loan.extensionFees - feeTax)],
    [recoveryAccount(loan), allowance - givenUp],
    [
      'tax-payable',
      -(charged.tax + charged.penaltyTax + charged.feeTax + deducted.taxMinor - givenBack.tax + feeTax),
    ],
    ['coupon-expense', loan.coupon],
    ['goodwill-expense', loan.goodwill],
    ['rounding-expense', loan.rounding],
    ['waiver-expense', waivedOf(loan) - settledLoss(loan)],
    [writeOffAccount(loan), positive(givenUp - price)],
    ['income:debt-sale', smaller(givenUp - price, 0n)],
    ['write-off-expense:settlement', settledLoss(loan)],
    ['write-off-allowance', -allowance],
  ]);
  for (const item of loan.items) {
    if (item.kind !== 'charge') continue;
    const account = item.payee === null ? feeIncomeAccount(item.chargeId) : payableAccount(item.payee);
    books.set(account, (books.get(account) ?? 0n) - countedOfItem(loan, item, 'fee'));
  }
  if (loan.writeOff?.buyer) books.set(salePriceAccount(loan.writeOff.buyer), price);
  for (const [channel, amount] of loan.clearing) books.set(clearingAccount(channel), amount);
  const sum = [...books.values()].reduce((total, amount) => total + amount, 0n);
  invariant(
    sum === 0n,
    `The books of a loan are ${sum} minor units off: check what changed its state without its counterpart`,
  );
  return books;
}
