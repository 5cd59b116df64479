import type { Delinquency } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import { effectiveEvents, type Order } from './events.ts';
import type { Instalment } from './instalments.ts';
import { foldOrder } from './position.ts';
import { type On, type RiskInputs, riskInputsOf } from './risk.ts';

/** How a loan ended, as credit bureaus ask it. */
export type LoanEnd = 'open' | 'paid' | 'paid-less' | 'given-back' | 'written-off';

/** What credit bureaus ask of a loan beside its risk; amounts in minor units. In no bureau's own format. */
export type BureauFigures = RiskInputs & {
  readonly openedOn: CalendarDate | null;
  readonly lentMinor: bigint;
  readonly instalments: number;
  readonly lastDueOn: CalendarDate | null;
  /** What is asked next, with all that is due. */
  readonly askedMinor: bigint;
  readonly overdueMinor: bigint;
  readonly overdueInstalments: number;
  /** The borrower's last payment that stands. */
  readonly lastPaid: { readonly on: CalendarDate; readonly amountMinor: bigint } | null;
  readonly end: LoanEnd;
  readonly endedOn: CalendarDate | null;
  readonly isDisputed: boolean;
  /** Whether it was given up for a fraud against its borrower, which no bureau is told. */
  readonly isFraud: boolean;
};

/** Lines beside the plan that is in force. */
const BESIDE: ReadonlySet<Instalment['state']> = new Set(['moved', 'dropped', 'restored']);

/** Charges alone make no instalment. */
const isOfPlan = ({ no, state, principalMinor, interestMinor, commissionMinor }: Instalment) =>
  no > 0 && !BESIDE.has(state) && principalMinor + interestMinor + commissionMinor > 0n;

const isOwn = (kind: string | undefined) => kind === undefined || kind === 'payment' || kind === 'recovery';

/** What credit bureaus ask of a loan at the end of a day, with all that is known. */
export function bureauFiguresOf(order: Order, rule: Delinquency, on: On): BureauFigures {
  const { asOf } = on;
  const position = foldOrder(order, asOf);
  const events = effectiveEvents(order, asOf, undefined).map(({ event }) => event);
  const paid = events.findLast((event) => event.type === 'paid' && isOwn(event.kind));
  const writtenOff = events.findLast(({ type }) => type === 'written-off');
  const endOf = (): LoanEnd => {
    if (position.writtenOff) return 'written-off';
    if (position.settledOn === null) return 'open';
    if (events.some(({ type }) => type === 'cooled-off')) return 'given-back';
    return position.settlement?.state === 'kept' ? 'paid-less' : 'paid';
  };
  const risk = riskInputsOf(order, rule, on);
  const plan = position.instalments.filter(isOfPlan);
  return {
    ...risk,
    openedOn: position.disbursedOn,
    lentMinor: position.principalMinor,
    instalments: plan.length,
    lastDueOn: plan.at(-1)?.dueOn ?? null,
    askedMinor: position.nextPaymentMinor,
    overdueMinor: position.overdueMinor,
    overdueInstalments: position.instalments.filter(({ state }) => state === 'late').length,
    lastPaid: paid?.type === 'paid' ? { on: paid.on, amountMinor: paid.amountMinor } : null,
    end: endOf(),
    endedOn: position.settledOn,
    isDisputed: risk.flags.includes('dispute'),
    isFraud: writtenOff?.type === 'written-off' && writtenOff.reason === 'fraud',
  };
}
