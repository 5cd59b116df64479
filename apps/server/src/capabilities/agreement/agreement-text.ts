import type { BrandFile, Language, ProductId } from '@plazo/contract';
import type { Quote, Terms } from '@plazo/lending';
import { formatMoney, type MarketId, markets, paperLanguage } from '@plazo/markets';
import { formatPercent } from '@plazo/money';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { AgreementFigures } from '../../words/es/agreement.ts';
import { instalmentsText, productName, rateText, taxName } from '../../words/figures.ts';
import { papersIn } from '../../words/papers.ts';
import { type Messages, messagesIn } from '../../words/words.ts';
import type { Renewal } from '../confirm-loan/renewal.ts';
import type { AgreedBrand } from '../loans/orders.store.ts';
import { chargeSentences, isPrepaymentCharged } from './charge-text.ts';
import { asSentence, lateChargeText } from './late-charge.ts';

/** The agreement's words and figures: everything that the borrower accepts, and nothing about who the borrower is. */

export type AgreementFacts = {
  readonly brand: BrandFile;
  readonly language: Language;
  readonly terms: Terms;
  readonly productName: string;
  readonly priced: Quote;
  /** The loan that its money pays off. */
  readonly renewal?: Renewal | undefined;
};

/** A product as it was priced, for whom the words are written. */
export const agreementFacts = (
  { brand, language }: Pick<AgreementFacts, 'brand' | 'language'>,
  {
    product,
    priced,
    renewal,
  }: { product: { id: string; terms: Terms } } & Pick<AgreementFacts, 'priced' | 'renewal'>,
): AgreementFacts => ({
  brand,
  language,
  terms: product.terms,
  productName: productName(brand, product.id),
  priced,
  renewal,
});

/** What an order keeps of its brand, so that its papers stay as they were accepted whatever is published since. */
export const agreedBrand = (brand: BrandFile, productId: ProductId): AgreedBrand => ({
  name: brand.name,
  company: brand.company,
  address: brand.address,
  servicePhone: brand.servicePhone,
  email: brand.email,
  agreementRegistration: brand.agreementRegistration,
  products: brand.products.filter(({ id }) => id === productId),
});

/** A brand as an order was agreed with it. */
export const brandAsAgreed = (brand: BrandFile, agreed: AgreedBrand | undefined): BrandFile =>
  agreed ? { ...brand, agreementRegistration: undefined, ...agreed } : brand;

export type AgreementText = {
  readonly annualRate: string;
  readonly stated: readonly string[];
  readonly sections: readonly { title: string; paragraphs: string[] }[];
  readonly figures: AgreementFigures;
};

/** The yearly cost as the market's papers print it: nowhere is it one "APR" for all. */
export const annualCostText = (market: MarketId, priced: Quote) => `${priced[markets[market].annualCost]}%`;

/** The market's own words on papers. */
export const documentWords = ({ brand, language }: Pick<AgreementFacts, 'brand' | 'language'>) =>
  markets[brand.market].words[paperLanguage(language, brand.language)].document;

function figuresOf(facts: AgreementFacts, text: Messages): AgreementFigures {
  const { brand, terms, priced } = facts;
  const money = (minor: bigint) => formatMoney(minor, terms.currency, { withCode: true });
  return {
    company: brand.company,
    address: brand.address,
    product: facts.productName,
    principal: money(priced.principalMinor),
    received: money(priced.disbursedMinor),
    total: money(priced.totalPayableMinor),
    cost: money(priced.totalCostMinor),
    rate: rateText(terms, text),
    tax: taxName(terms, text),
    late: asSentence(lateChargeText(terms, text)),
    annualCost: `${documentWords(facts).costName} ${annualCostText(brand.market, priced)}`,
    disagree: documentWords(facts).disagree,
    payments: instalmentsText(priced, money),
    coolingOffDays: terms.coolingOffDays,
    extensionDays: terms.extension.maxDaysPerInstalment,
    oldLoan: facts.renewal?.orderId,
    payoff: money(facts.renewal?.payoffMinor ?? 0n),
    inHand: money(priced.disbursedMinor - (facts.renewal?.payoffMinor ?? 0n)),
    charges: chargeSentences(terms, text),
    isPrepaymentCharged: isPrepaymentCharged(terms),
    isPrepaymentFree: terms.prepayment.allowed === 'any-day',
    prepaidInterest: terms.prepayment.interest,
    phone: brand.servicePhone,
    email: brand.email,
  };
}

function taxBase(terms: Terms, bases: Readonly<Record<'interest' | 'commission' | 'both', string>>): string {
  const { on } = terms.tax;
  if (on.includes('interest') && on.includes('commission')) return bases.both;
  return on.includes('interest') ? bases.interest : bases.commission;
}

/** The stated yearly rate, or the product's own where it is a yearly one. */
function annualRateText(terms: Terms, text: Messages): string {
  const { stated, interest } = terms;
  if (stated.annualRatePpm !== undefined) return formatPercent(stated.annualRatePpm);
  return interest.per === 'year' ? formatPercent(interest.ratePpm) : rateText(terms, text);
}

/** The agreement of a product at its figures, in the language of documents. */
export function agreementText(facts: AgreementFacts): AgreementText {
  const { terms, brand, language, priced } = facts;
  const inLanguage = paperLanguage(language, brand.language);
  const text = messagesIn(inLanguage);
  const clauses = papersIn(inLanguage).agreement;
  const figures = figuresOf(facts, text);
  const { stated } = terms;
  const annualRate = annualRateText(terms, text);
  const interest = stated.dailyInterestPpm ?? terms.interest.ratePpm;
  return {
    annualRate,
    figures,
    stated: [
      clauses.stated.annualRate(annualRate),
      clauses.stated.interest(formatPercent(interest)),
      clauses.stated.tax(
        markets[brand.market].words[inLanguage].page.tax,
        formatPercent(terms.tax.ppm),
        taxBase(terms, clauses.stated.base),
      ),
      clauses.stated.late(lateChargeText(terms, text)),
      clauses.stated.annualCost(documentWords(facts).costName, annualCostText(brand.market, priced)),
    ],
    sections: clauses.sections(figures),
  };
}

/** What is accepted, as one digest: any change of a word or a figure changes it. */
export function agreementHash(text: AgreementText): string {
  return Buffer.from(sha256(JSON.stringify(text)))
    .toString('base64url')
    .slice(0, 43);
}
