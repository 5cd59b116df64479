import { localDate } from '../../adapters/local-time.ts';
import type { PaperDocument } from '../../adapters/pdf/write-pdf.ts';
import type { AboutBorrower } from '../../call.ts';
import { papersIn } from '../../words/papers.ts';
import type { AgreedFacts } from '../agreement/document-facts.ts';
import { contactsIn, type Parties, partiesSection } from '../agreement/parties.ts';
import { maskName } from '../operators/mask.ts';
import type { Letter, LetterBody } from './letters.store.ts';

/** A letter as a paper: numbered once it is sent, and who it is to printed above what it says. */

type OfLetter = Pick<Letter, 'language' | 'hash'> & {
  readonly body: LetterBody;
  /** Empty before it is sent. */
  readonly number: string;
  readonly at: Date;
  /** At the desk name and address are hidden, as on its other pages. */
  readonly isMasked: boolean;
};

const masked = ({ name, address, account }: Parties): Parties => ({
  name: maskName(name),
  address: address && '••••',
  account,
});

export async function letterPaper(
  call: AboutBorrower,
  facts: AgreedFacts,
  { language, hash, body, number, at, isMasked }: OfLetter,
): Promise<PaperDocument> {
  const { brand } = call;
  const { disclosure, proofs } = papersIn(language);
  const inLanguage = { ...call, language };
  const parties = await partiesSection(inLanguage, facts, isMasked ? masked : undefined);
  return {
    title: body.title,
    subtitle: disclosure.subtitle(number.padStart(8, number ? '0' : '•'), localDate(at, brand.timeZone)),
    language,
    issuer: brand,
    issuedAt: at,
    sections: [{ ...parties, title: proofs.who }, ...body.sections],
    contacts: contactsIn(brand, language),
    foot: `${brand.company} · ${disclosure.hash(hash)}`,
  };
}
