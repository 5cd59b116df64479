import type { BrandFile } from '@plazo/contract';
import { type DocumentLanguage, markets, paperLanguage } from '@plazo/markets';
import type { Row, Section } from '../../adapters/pdf/write-pdf.ts';
import type { AboutBorrower } from '../../call.ts';
import { papersIn } from '../../words/papers.ts';
import { listBankAccounts } from '../account/bank-accounts.store.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';
import { lastDisbursement } from '../disbursement/disbursements.store.ts';
import { ownOf } from '../loans/orders.store.ts';
import type { DocumentFacts } from './document-facts.ts';

/** Who a paper is about: printed on it, and no part of what its hash covers, so that erasing a person changes no hash. */
export type Parties = {
  readonly name: string;
  readonly address: string;
  /** The bank and last four digits of the account that the money went to, or will go to; empty where none is known here. */
  readonly account: string;
};

/** The borrower of the papers, and their account: of the loan's last payout, else the newest one. */
export async function readParties(
  { db, deps, borrower }: AboutBorrower,
  { agreed }: DocumentFacts,
): Promise<Parties> {
  const [{ name, address }, accounts, payout] = await Promise.all([
    readPersonalData(db, deps.sealing, borrower.id),
    listBankAccounts(db, borrower.id),
    agreed ? lastDisbursement(db, ownOf(agreed.stored)) : undefined,
  ]);
  const account = payout ? accounts.find(({ id }) => id === payout.accountId) : accounts[0];
  return { name, address, account: account ? `${account.bankName} •••• ${account.lastFour}` : '' };
}

/** The parties as the first part of a paper; what is not known is left out, and what is hidden is shown otherwise. */
export async function partiesSection(
  call: AboutBorrower,
  facts: DocumentFacts,
  hide = (parties: Parties): Parties => parties,
): Promise<Section> {
  const { parties: words } = papersIn(paperLanguage(call.language, call.brand.language)).disclosure;
  const { brand } = call;
  const { name, address, account } = hide(await readParties(call, facts));
  const rows: readonly Row[] = [
    { text: words.borrower, value: name },
    { text: words.address, value: address },
    { text: words.account, value: account },
    { text: words.loan, value: facts.agreed?.stored.id ?? '' },
    { text: words.lender, value: `${brand.name}, ${brand.company}` },
  ];
  return { title: words.title, rows: rows.filter(({ value }) => value !== '') };
}

/** Who answers complaints at the lender, and the authority above them. */
export function contactsIn({ supervision, market }: BrandFile, language: DocumentLanguage): string {
  const { authority } = markets[market].words[language].document;
  const own = supervision ? [supervision.officer, supervision.email, supervision.phone] : [];
  return [...own, authority].join(' · ');
}
