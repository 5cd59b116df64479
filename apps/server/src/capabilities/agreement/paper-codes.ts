import { checkAddress, sitePages } from '@plazo/contract';
import type { DocumentLanguage } from '@plazo/markets';
import type { PaperDocument } from '../../adapters/pdf/write-pdf.ts';
import type { BorrowerCall } from '../../call.ts';
import { originFor } from '../../http/who-asks.ts';
import { papersIn } from '../../words/papers.ts';
import { codeOf, type Numbered, type Stated } from './documents.store.ts';

/** What stands on a paper so that others can check it. */

type Coded = { readonly issued: Numbered & { readonly language: DocumentLanguage }; readonly states: Stated };

/** What is printed on a paper: its code, and the address of the site as the picture holds it. */
export async function checkOf(
  call: BorrowerCall,
  { issued, states }: Coded,
): Promise<NonNullable<PaperDocument['check']>> {
  const { brand, borrower, browser, db, deps } = call;
  const of = { borrowerId: borrower.id, issued };
  const code = await codeOf(db, of, { code: deps.chance.paperCode(), states });
  const origin = originFor(deps, brand, browser.origin);
  const words = papersIn(issued.language).proofs.check;
  return {
    address: origin + checkAddress(code, issued.language, brand.language),
    code,
    title: words.title,
    text: words.text(`${new URL(origin).host}${sitePages.check}`),
  };
}
