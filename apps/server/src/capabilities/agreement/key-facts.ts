import { formatMoney, paperLanguage } from '@plazo/markets';
import { formatPercent } from '@plazo/money';
import type { Row, Section } from '../../adapters/pdf/write-pdf.ts';
import type { DisclosureWords } from '../../words/es/disclosure.ts';
import { instalmentsText, rateText, taxName } from '../../words/figures.ts';
import { papersIn } from '../../words/papers.ts';
import { type Messages, messagesIn } from '../../words/words.ts';
import { type AgreementFacts, annualCostText, documentWords } from './agreement-text.ts';
import { chargedInside, chargeRows, isPrepaymentCharged } from './charge-text.ts';
import { asSentence, lateChargeText } from './late-charge.ts';

/** India's Key Facts Statement and Mexico's cover sheet: the engine's figures in the order of the regulators' forms. */

const moneyOf =
  ({ terms }: AgreementFacts) =>
  (minor: bigint) =>
    formatMoney(minor, terms.currency, { withCode: true });

/** When and how much is paid, alike in the first part and in the computation sheet. */
function paymentRows(facts: AgreementFacts, { rows }: DisclosureWords): Row[] {
  const { schedule, termDays } = facts.priced;
  return [
    { text: rows.term, value: rows.days(termDays) },
    { text: rows.instalments, value: instalmentsText(facts.priced, moneyOf(facts)) },
    { text: rows.firstDue, value: schedule[0]?.dueOn ?? rows.none },
    { text: rows.lastDue, value: schedule.at(-1)?.dueOn ?? rows.none },
  ];
}

function prepaymentText({ terms }: AgreementFacts, { rows }: DisclosureWords): string {
  if (terms.prepayment.allowed !== 'any-day') return rows.prepaymentHalf;
  if (terms.prepayment.interest === 'agreed') return rows.prepaymentAgreed;
  return isPrepaymentCharged(terms) ? rows.prepaymentCharged : rows.prepaymentFree;
}

/** What pays off another loan, and what is left of the money. */
function renewalRows(facts: AgreementFacts, { renewal: words }: Messages): Row[] {
  const { renewal, priced } = facts;
  if (!renewal) return [];
  const money = moneyOf(facts);
  return [
    { text: words.paysOff(renewal.orderId), value: money(renewal.payoffMinor) },
    { text: words.inHand, value: money(priced.disbursedMinor - renewal.payoffMinor) },
  ];
}

function loanRows(facts: AgreementFacts, words: DisclosureWords): Row[] {
  const { terms, priced, productName, brand } = facts;
  const { rows } = words;
  const money = moneyOf(facts);
  const text = messagesIn(paperLanguage(facts.language, brand.language));
  const row = (name: string, value: string): Row => ({ text: name, value });
  const { extension, disbursements } = terms;
  const others = chargeRows(terms, text, 'others');
  return [
    row(rows.product, `${productName}. ${rows.creditType}`),
    row(rows.amount, money(priced.principalMinor)),
    row(
      rows.disbursement,
      disbursements && disbursements.most > 1
        ? rows.inParts(disbursements.most, money(BigInt(disbursements.limitMinor)))
        : rows.allAtOnce,
    ),
    row(rows.received, money(priced.disbursedMinor)),
    ...renewalRows(facts, text),
    ...paymentRows(facts, words),
    row(rows.total, money(priced.totalPayableMinor)),
    row(rows.rate, rateText(terms, text)),
    row(rows.commission, money(priced.commissionMinor)),
    ...(others.length > 0
      ? others.map(({ text: name, value }) => row(`${rows.thirdParties}: ${name}`, value))
      : [row(rows.thirdParties, rows.none)]),
    row(documentWords(facts).annualCost, annualCostText(brand.market, priced)),
    row(rows.late, asSentence(lateChargeText(terms, text))),
    ...chargeRows(terms, text, 'lender').map(({ text: name, value }) => row(asSentence(name), value)),
    row(
      rows.extension,
      extension.maxDaysPerInstalment > 0
        ? rows.extensionPerDay(formatPercent(extension.feePpmPerDay), extension.maxDaysPerInstalment)
        : rows.none,
    ),
    row(rows.prepayment, prepaymentText(facts, words)),
  ];
}

function rightsRows(facts: AgreementFacts, { rows }: DisclosureWords): Row[] {
  const { brand, terms } = facts;
  const market = documentWords(facts);
  return [
    { text: rows.lender, value: `${brand.company}, ${brand.address}` },
    ...(brand.agreementRegistration === undefined
      ? []
      : [{ text: market.register, value: brand.agreementRegistration }]),
    { text: rows.coolingOff, value: String(terms.coolingOffDays) },
    { text: rows.statement, value: rows.statementText },
    { text: rows.collection, value: rows.collectionText },
    { text: rows.grievance, value: `${brand.servicePhone}, ${brand.email}` },
    { text: rows.transfer, value: rows.transferText },
    { text: rows.coLending, value: rows.none },
    { text: rows.regulator, value: market.authority },
    { text: rows.warning, value: rows.warningText },
  ];
}

/** The computation sheet, in the order of the RBI's Annex B: net disbursed is the amount less what is deducted, total payable the amount with its cost. */
function costRows(facts: AgreementFacts, words: DisclosureWords): Row[] {
  const { terms, priced, brand } = facts;
  const { rows } = words;
  const money = moneyOf(facts);
  const text = messagesIn(paperLanguage(facts.language, brand.language));
  const [own, others] = [chargedInside(terms, priced, 'lender'), chargedInside(terms, priced, 'others')];
  return [
    { text: rows.amount, value: money(priced.principalMinor) },
    ...paymentRows(facts, words),
    { text: rows.rate, value: rateText(terms, text) },
    { text: rows.interest, value: money(priced.interestMinor) },
    { text: rows.commission, value: money(priced.commissionMinor) },
    { text: taxName(terms, text), value: money(priced.taxMinor) },
    ...(own > 0n ? [{ text: rows.charges, value: money(own) }] : []),
    { text: rows.thirdParties, value: others > 0n ? money(others) : rows.none },
    ...(priced.couponMinor > 0n ? [{ text: rows.coupon, value: money(-priced.couponMinor) }] : []),
    { text: rows.netDisbursed, value: money(priced.disbursedMinor) },
    { text: rows.total, value: money(priced.totalPayableMinor) },
    { text: rows.totalCost, value: money(priced.totalCostMinor) },
    { text: documentWords(facts).annualCost, value: annualCostText(brand.market, priced) },
    { text: rows.method, value: documentWords(facts).method },
  ];
}

function planTable({ terms, priced }: AgreementFacts): string[][] {
  const money = (minor: bigint) => formatMoney(minor, terms.currency);
  return priced.schedule.map((row, index) => [
    String(row.no),
    row.dueOn,
    money(row.principalMinor),
    money(row.interestMinor),
    ...(priced.charges ? [money(row.feeMinor ?? 0n)] : []),
    money(row.taxMinor),
    money(priced.payments[index] ?? row.totalMinor),
    money(row.balanceMinor),
  ]);
}

/** Charges have a column where instalments ask them. */
const planHead = ({ priced }: AgreementFacts, { planHead: head, rows }: DisclosureWords): string[] =>
  priced.charges ? [...head.slice(0, 4), rows.charges, ...head.slice(4)] : [...head];

/** Both parts, the computation sheet and the schedule. */
export function keyFactsSections(facts: AgreementFacts): readonly Section[] {
  const words = papersIn(paperLanguage(facts.language, facts.brand.language)).disclosure;
  return [
    { title: words.part1, rows: loanRows(facts, words) },
    { title: words.apr, rows: costRows(facts, words) },
    { title: words.plan, head: planHead(facts, words), table: planTable(facts) },
    { title: words.part2, rows: rightsRows(facts, words) },
  ];
}
