import type { MorePreview, PlanFigures } from '@plazo/lending';
import { type DocumentLanguage, formatMoney, markets, paperLanguage, writtenDate } from '@plazo/markets';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { Section } from '../../adapters/pdf/write-pdf.ts';
import type { BorrowerCall } from '../../call.ts';
import { rateText, taxName } from '../../words/figures.ts';
import { papersIn } from '../../words/papers.ts';
import { messagesIn } from '../../words/words.ts';
import { documentWords } from '../agreement/agreement-text.ts';
import { asSentence, lateChargeText } from '../agreement/late-charge.ts';
import type { StoredOrder } from '../loans/orders.store.ts';

/** What a borrower agrees to when they take more money: the key facts of the loan anew, and what stays as it was. */

export type MorePaper = {
  readonly language: DocumentLanguage;
  readonly sections: readonly Section[];
  /** Of all of it: a consent names what was read. */
  readonly hash: string;
};

type About = { readonly stored: StoredOrder; readonly no: number; readonly preview: MorePreview };

/** The paper of more money if it arrived today. */
export function morePaper(call: BorrowerCall, { stored, no, preview }: About): MorePaper {
  const { brand, today } = call;
  const { terms } = stored.order;
  const language = paperLanguage(call.language, brand.language);
  const words = papersIn(language).more;
  const text = messagesIn(language);
  const money = (minor: bigint) => formatMoney(minor, terms.currency, { withCode: true });
  const plain = (minor: bigint) => formatMoney(minor, terms.currency);
  const { before, after, position, costMinor } = preview;
  const yearly = (figures: PlanFigures) => `${figures[markets[brand.market].annualCost]}%`;
  const change = (one: string, other: string) => `${one} → ${other}`;
  const both = (of: (figures: PlanFigures) => string) => change(of(before), of(after));
  const owed = (which: 'before' | 'after') => money(position[which].outstanding.principalMinor);
  const row = (name: string, value: string) => ({ text: name, value });
  const day = (on: string | null | undefined) => on ?? '';
  const sections: readonly Section[] = [
    {
      title: words.title(stored.id, no),
      rows: [
        row(words.amount, money(preview.amountMinor)),
        row(text.commission, money(preview.commissionMinor)),
        row(taxName(terms, text), money(preview.taxMinor)),
        row(words.inHand, money(preview.inHandMinor)),
        row(words.rate, rateText(terms, text)),
        row(words.late, asSentence(lateChargeText(terms, text))),
      ],
    },
    {
      title: words.change,
      rows: [
        row(words.principal, change(owed('before'), owed('after'))),
        row(
          words.next,
          both(({ open: [first] }) => money(first?.remainingMinor ?? 0n)),
        ),
        row(
          words.nextOn,
          both(({ open: [first] }) => day(first?.dueOn)),
        ),
        row(
          words.lastOn,
          both(({ lastDueOn }) => day(lastDueOn)),
        ),
        row(
          words.left,
          both(({ remainingMinor }) => money(remainingMinor)),
        ),
        row(words.cost, change(money(costMinor.before), money(costMinor.after))),
        row(documentWords({ brand, language }).annualCost, both(yearly)),
      ],
    },
    {
      title: words.plan,
      head: words.planHead,
      table: after.open.map((instalment) => [
        String(instalment.no),
        instalment.dueOn,
        plain(before.open.find((old) => old.no === instalment.no)?.remainingMinor ?? 0n),
        plain(instalment.remainingMinor),
      ]),
    },
    { title: words.rules, paragraphs: words.clauses(writtenDate(language, today), brand.company) },
  ];
  const hash = Buffer.from(sha256(JSON.stringify({ language, sections }))).toString('hex');
  return { language, sections, hash };
}
