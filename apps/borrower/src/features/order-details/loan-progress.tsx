import type { OrderDetails } from '@plazo/contract';
import { Block, Card, Drawing, LinkButton, LinkRow, Rows, Section } from '@plazo/ui';
import { useMoney } from '../../components/use-money.ts';
import { usePageAddress } from '../../session/app-context.ts';
import { useLoanMessages } from '../../words/words.ts';
import { Folded, Line } from './loan-payments.tsx';
import styles from './loan-progress.module.css';
import type { Progress } from './loan-stage.tsx';
import { type PaperAddress, usePapers } from './use-papers.ts';

type Of = { readonly details: OrderDetails; readonly progress: Progress };

/** This payment, another amount, or all of it today with what that saves: the last payment costs less before its day. */
export function WaysToPay({ details: { orderId, productId, amountDue, orderStatus }, progress }: Of) {
  const words = useLoanMessages().progress;
  const money = useMoney();
  const address = usePageAddress();
  const href = (pay: 'next' | 'part' | 'all') => address('repay', { orderId, productId, pay });
  const { settle, saved, payments } = progress;
  const isBegun = payments.some(({ state, paid }) => state === 'next' && paid > 0);
  return (
    <Section title={words.ways}>
      <Rows>
        {settle >= amountDue && (
          <LinkRow
            icon="calendar"
            title={orderStatus === 'late' ? words.nowShort : isBegun ? words.thisPart : words.thisPayment}
            value={money(amountDue)}
            href={href('next')}
          />
        )}
        <LinkRow icon="list" title={words.otherAmount} hint={words.otherAmountHint} href={href('part')} />
        {settle !== amountDue && (
          <LinkRow
            icon="check"
            title={words.everything}
            hint={saved > 0 ? words.saves(money(saved)) : undefined}
            value={money(settle)}
            href={href('all')}
          />
        )}
      </Rows>
    </Section>
  );
}

/** The labels at the edges stay within the drawing. */
const anchorAt = (x: number) => (x < 40 ? 'start' : x > 288 ? 'end' : 'middle');

/** How what is left goes down: steps to today, and dashed the plan. The server drew it. */
export function BalanceLine({ fall }: { fall: NonNullable<Progress['fall']> }) {
  const words = useLoanMessages().progress;
  const { label, area, line, plan, now, days } = fall;
  return (
    <Section title={words.fall}>
      <Card isPadded>
        <svg className={styles.fall} viewBox="0 0 328 128" role="img" aria-label={label}>
          <path className={styles.axis} d="M4 102.5H324" />
          <path className={styles.area} d={area} />
          <path className={styles.plan} d={plan} />
          <path className={styles.line} d={line} />
          <circle cx={now.x} cy={now.y} r="6" />
          <text x={now.textX} y={now.textY} textAnchor={now.textX < now.x ? 'end' : 'start'}>
            {now.text}
          </text>
          {days.map(({ x, text }) => (
            <text key={x} className={styles.day} x={x} y="120" textAnchor={anchorAt(x)}>
              {text}
            </text>
          ))}
        </svg>
      </Card>
    </Section>
  );
}

type MovementsProps = { readonly movements: Progress['movements']; readonly paper: PaperAddress };

function MovementList({ movements, paper }: MovementsProps) {
  const money = useMoney();
  return (
    <ol className={styles.list}>
      {movements.map(({ on, day, title, note, amount, isFromBorrower, paymentId }, index) => (
        <li key={movements.length - index} className={isFromBorrower ? styles.in : undefined}>
          {movements[index - 1]?.on !== on && (
            <h3>
              {day} <time dateTime={on}>{on}</time>
            </h3>
          )}
          <Line
            title={title}
            amount={amount === 0 ? '' : `${isFromBorrower ? '+' : ''}${money(amount)}`}
            receipt={paymentId && paper('receipt', { paymentId })}
          >
            {note}
          </Line>
        </li>
      ))}
    </ol>
  );
}

/** So many of them are read at once, or one more: a fold of one would save nothing. */
const NEWEST = 3;

/** What happened, the newest first, under the day on which it did: the last of it, then what was before. */
export function Movements({ movements, paper }: MovementsProps) {
  const { progress } = useLoanMessages();
  if (movements.length === 0) return null;
  const shown = movements.length > NEWEST + 1 ? NEWEST : movements.length;
  const earlier = movements.slice(shown);
  return (
    <Section title={progress.movements}>
      <Card isPadded>
        <MovementList movements={movements.slice(0, shown)} paper={paper} />
        {earlier.length > 0 && (
          <Folded title={progress.earlier(earlier.length)}>
            <MovementList movements={earlier} paper={paper} />
          </Folded>
        )}
      </Card>
    </Section>
  );
}

/** What the lender wrote about the loan, each as a paper. */
export function LoanLetters({ details }: { details: OrderDetails }) {
  const words = useLoanMessages().progress;
  const paper = usePapers(details);
  const { letters = [] } = details;
  if (letters.length === 0) return null;
  return (
    <Section title={words.letters}>
      <Rows>
        {letters.map(({ letterId, title, day }) => (
          <LinkRow key={letterId} icon="mail" title={title} hint={day} href={paper('letter', { letterId })} />
        ))}
      </Rows>
    </Section>
  );
}

/** That nothing is owed, as a paper: what a borrower who is done came for. */
export function NoDebt({ paper }: { paper: PaperAddress }) {
  const words = useLoanMessages().progress;
  return (
    <Block>
      <Drawing name="nodebt" />
      <h2>{words.noDebtTitle}</h2>
      <p>{words.noDebtText}</p>
      <LinkButton href={paper('no-debt')}>{words.noDebtGet}</LinkButton>
    </Block>
  );
}
