/** The chart of accounts. Names that end in `:` have one account for each channel, charge or payee. */

export type AccountType = 'asset' | 'liability' | 'income' | 'expense';

export type Account = {
  readonly name: string;
  readonly type: AccountType;
  /** A borrower's own: what is owed and what is kept; only these have cached balances. */
  readonly isBorrowers: boolean;
  readonly meaning: string;
};

/** What is provided for loans that nobody gave up so far. */
export const PROVISION_ALLOWANCE = 'provision-allowance';

const receivable = (part: string, meaning: string): Account => ({
  name: `receivable:${part}`,
  type: 'asset',
  isBorrowers: true,
  meaning,
});
const own = (name: string, type: AccountType, meaning: string): Account => ({
  name,
  type,
  isBorrowers: false,
  meaning,
});

export const accounts: readonly Account[] = [
  receivable('principal', 'Principal that is owed, due or not'),
  receivable('interest', 'Interest fallen due and unpaid'),
  receivable('commission', 'Commission fallen due and unpaid'),
  receivable('tax', 'Tax on interest and commission fallen due and unpaid'),
  receivable('penalty', 'Late charges unpaid; never part of an interest base'),
  receivable('fee', 'Charges with their own date unpaid'),
  receivable('claim', 'Refunded to the borrower out of a payment that was taken back since'),
  {
    name: 'borrower-credit',
    type: 'liability',
    isBorrowers: true,
    meaning: 'Paid beyond the debt and kept for the borrower',
  },
  own(
    'clearing:',
    'asset',
    'Money in or out through a channel until its statement confirms it; returns to zero',
  ),
  own('bank', 'asset', 'The lender’s own bank account, as far as the channels’ statements confirmed it'),
  own('recoverable-tax', 'asset', 'Tax on what providers charge, which the state gives back'),
  own('sale-price:', 'asset', 'What the buyer of a debt owes for it'),
  own('suspense', 'liability', 'Money received that belongs to no known debt'),
  own('interest-suspended', 'asset', 'Stands against interest receivable of non-performing loans'),
  own('income:interest', 'income', 'Interest, less what is suspended'),
  own('income:commission', 'income', 'Commission'),
  own('income:late-charge', 'income', 'Late charges'),
  own('income:extension-fee', 'income', 'Extension fees, tax taken out'),
  own('income:fee:', 'income', 'A charge of ours with its own date'),
  own('income:recovery', 'income', 'Written-off debt that was paid after all'),
  own('income:debt-sale', 'income', 'What a debt was sold for above what it stood at'),
  own('tax-payable', 'liability', 'Tax on interest, commission and extension fees, owed to the state'),
  own('payable:', 'liability', 'Charges collected for somebody else, owed to them'),
  own('rail-fee-expense', 'expense', 'What providers of rails charge, tax taken out'),
  own('coupon-expense', 'expense', 'Coupons paid by the lender'),
  own('rounding-expense', 'expense', 'What cash has no coin for, given by the lender'),
  own('goodwill-expense', 'expense', 'Paid by the lender for a borrower, out of goodwill'),
  own('waiver-expense', 'expense', 'Debt forgiven'),
  own('write-off-expense', 'expense', 'Debt given up, as it stood on that day'),
  own(
    'write-off-expense:',
    'expense',
    'The same by its reason, or forgiven by a settlement; of a debt that was sold, less its price',
  ),
  own('write-off-allowance', 'asset', 'Stands against the receivables of loans written off'),
  own('provision-expense', 'expense', 'What was provided for loans in a month, less what was released'),
  own(PROVISION_ALLOWANCE, 'asset', 'Provided for loans by their class; stands against their receivables'),
];

/** The clearing account of a channel. */
export const clearingAccount = (channel: string): string => `clearing:${channel}`;

/** The income of a charge. */
export const feeIncomeAccount = (chargeId: string): string => `income:fee:${chargeId}`;

/** What is owed to whom a charge is collected for. */
export const payableAccount = (payee: string): string => `payable:${payee}`;

/** What is owed by who bought debts. */
export const salePriceAccount = (buyer: string): string => `sale-price:${buyer}`;

/** The expense of debt given up for a reason. */
export const writeOffExpenseAccount = (reason: string): string => `write-off-expense:${reason}`;

/** Whether an account is a borrower's own and has a cached balance. */
export const isBorrowerAccount = (account: string): boolean =>
  account === 'borrower-credit' || account.startsWith('receivable:');
