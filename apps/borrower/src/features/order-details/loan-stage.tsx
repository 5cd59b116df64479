import { NEWS_DAYS, type OrderDetails } from '@plazo/contract';
import {
  Amount,
  Dotted,
  Icon,
  MOST_STUBS,
  newsClass,
  Stage,
  type StageTone,
  Strip,
  type Stub,
  stageLabelClass,
  unbroken,
} from '@plazo/ui';
import { useMoney } from '../../components/use-money.ts';
import { useApp } from '../../session/app-context.ts';
import { daysBetween } from '../../session/days-between.ts';
import { useLoanMessages } from '../../words/words.ts';
import { standingOf } from './order-status.ts';
import { useLanded } from './use-landed.ts';

export type Progress = NonNullable<OrderDetails['progress']>;

function useStubs({ payments, left }: Progress): readonly Stub[] {
  const { stubs } = useLoanMessages().progress;
  const { today } = useApp();
  return payments.map(({ no, paid, left: rest, state, brief, dueOn }, index) => {
    const share = paid / (paid + rest || 1);
    const isLast = index === payments.length - 1 && index > 0;
    const isPart = share > 0 && share < 1 && state !== 'late';
    const isEarly = state === 'paid' && left > 0 && dueOn > today;
    const word = isPart ? 'part' : isEarly ? 'early' : isLast && state === 'later' ? 'last' : state;
    return { no, share, state, word: stubs[word], date: brief };
  });
}

/** The figure that matters: what is overdue, what is left, what the lender owes, or what was paid in all. */
function Figure({ details, progress }: { details: OrderDetails; progress: Progress }) {
  const { progress: words, creditTitle } = useLoanMessages();
  const { brand } = useApp();
  const money = useMoney();
  const { paid, total, left } = progress;
  const isLate = details.orderStatus === 'late' && details.amountDue > 0;
  const owed = left === 0 ? details.credit?.amount : undefined;
  const label = isLate ? words.now : left > 0 ? words.left : owed ? creditTitle : words.nothingLeft;
  const minor = isLate ? details.amountDue : left || owed || paid;
  return (
    <>
      <p className={stageLabelClass}>{label}</p>
      <Amount isDisplay text={money(minor)} currency={brand.currency} />
      <p>{words.paidOf(money(paid), money(total))}</p>
    </>
  );
}

/** The last payment that was made before its day, where more are to come. */
export function usePaidAhead({ payments, left }: Progress): number | undefined {
  const { today } = useApp();
  return left === 0
    ? undefined
    : payments.findLast(({ state, dueOn }) => state === 'paid' && dueOn > today)?.no;
}

type LoanStageProps = {
  readonly details: OrderDetails;
  readonly title: string;
  readonly tone: StageTone;
};

/** A loan that was paid out: what it says first is what changed, then how much is left, as a figure and as a shape. */
export function LoanStage({
  details,
  title,
  tone,
  progress,
}: LoanStageProps & { readonly progress: Progress }) {
  const stubs = useStubs(progress);
  const isLanded = useLanded(details);
  const [newest] = progress.movements;
  const words = useLoanMessages().progress;
  const made = stubs.filter(({ state }) => state === 'paid').length;
  const { today } = useApp();
  const isNews = newest?.isFromBorrower === 1 && daysBetween(newest.on, today) <= NEWS_DAYS;
  const ahead = usePaidAhead(progress);
  return (
    <Stage tone={tone} isLanded={isLanded} below={<Strip stubs={stubs} />}>
      {newest && isNews && (
        <p className={newsClass}>
          <Icon name="check" size={18} weight={2.4} />
          <Dotted text={`${newest.title} · ${newest.day}`} />
        </p>
      )}
      <h2 className={isNews ? stageLabelClass : newsClass}>{title}</h2>
      <Figure details={details} progress={progress} />
      {details.noticeDesText !== '' && <p>{unbroken(details.noticeDesText)}</p>}
      {ahead !== undefined && <p>{words.ahead(ahead)}</p>}
      <p className={stubs.length > MOST_STUBS ? undefined : 'visually-hidden'}>
        {words.done(made, stubs.length)}
      </p>
    </Stage>
  );
}

/** A request that is no loan yet, or none any more: a headline with its drawing. */
export function RequestStage({ details, title, tone }: LoanStageProps) {
  return (
    <Stage tone={tone} drawing={standingOf(details).drawing}>
      <h2>{title}</h2>
      {details.noticeDesText !== '' && <p>{unbroken(details.noticeDesText)}</p>}
    </Stage>
  );
}
