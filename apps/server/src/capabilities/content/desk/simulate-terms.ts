import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isRefusal, quote, readTerms, type Terms } from '@plazo/lending';
import { markets } from '@plazo/markets';
import { parseCalendarDate } from '@plazo/money';
import { type Refused, refuse } from '../../../db/transaction.ts';
import type { DeskCall } from '../../operators/desk-call.ts';

type Rows = typeof deskEndpoints.deskContent;
type Asked = DeskCall<CheckedRequestOf<Rows['simulate']>>;

function termsOf(body: string): Terms | undefined {
  try {
    const read = readTerms(JSON.parse(body));
    return isRefusal(read) ? undefined : read.terms;
  } catch {
    return undefined;
  }
}

/** The plan and the cost of a loan of terms that were typed: the engine that would make it prices it. */
export async function simulateTerms({
  request,
  text,
  language,
}: Asked): Promise<AnswerOf<Rows['simulate']> | Refused> {
  const terms = termsOf(request.body);
  const disbursedOn = parseCalendarDate(request.disbursedOn);
  if (!terms || !disbursedOn) return refuse('bad-input', text.badInput('body'), { reason: 'body' });
  const priced = quote({
    terms,
    principalMinor: BigInt(request.principalMinor),
    disbursedOn,
    client: 'new',
  });
  if (isRefusal(priced))
    return refuse('bad-input', text.badInput('principalMinor'), { reason: 'principalMinor' });
  const { annualCost, words } = markets[terms.market];
  return {
    currency: terms.currency,
    plan: priced.schedule.map((row) => ({
      no: row.no,
      dueOn: row.dueOn,
      principal: Number(row.principalMinor),
      interest: Number(row.interestMinor),
      commission: Number(row.commissionMinor),
      tax: Number(row.taxMinor),
      total: Number(row.totalMinor),
    })),
    disbursed: Number(priced.disbursedMinor),
    payable: Number(priced.totalPayableMinor),
    cost: {
      interest: Number(priced.interestMinor),
      commission: Number(priced.commissionMinor),
      tax: Number(priced.taxMinor),
      total: Number(priced.totalCostMinor),
    },
    annualCost: { name: words[language].page.annualCost, percent: priced[annualCost] },
  };
}
