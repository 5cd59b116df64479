import type { OrderDetails } from '@plazo/contract';
import { Button, Card, Day, Dotted, Icon, Section } from '@plazo/ui';
import type { ReactNode } from 'react';
import { useMoney } from '../../components/use-money.ts';
import { useApp } from '../../session/app-context.ts';
import { daysBetween } from '../../session/days-between.ts';
import { useLoanMessages } from '../../words/words.ts';
import styles from './loan-progress.module.css';
import { type Progress, usePaidAhead } from './loan-stage.tsx';
import type { PaperAddress } from './use-papers.ts';

type Payment = Progress['payments'][number];

type NextPaymentProps = {
  readonly details: OrderDetails;
  readonly progress: Progress;
  readonly onCalendar: () => void;
};

/** What is to be paid next: the day and the amount in the same size. It lies over the stage. */
export function NextPayment({ details, progress, onCalendar }: NextPaymentProps) {
  const words = useLoanMessages().progress;
  const money = useMoney();
  const { today } = useApp();
  const { payments } = progress;
  const ahead = usePaidAhead(progress);
  const next =
    payments.find(({ state }) => state === 'next') ?? payments.find(({ state }) => state === 'later');
  if (!next) return null;
  const label = next.paid > 0 ? words.restOf : words.next;
  const isAsked = ahead === undefined || next.paid > 0;
  return (
    <Card>
      <div className={styles.nextPayment}>
        <p className={styles.label}>
          <Dotted
            text={isAsked ? label(next.no, payments.filter(({ no }) => no > 0).length) : words.nothingUntil}
          />
        </p>
        <p className={styles.large}>
          <span>{next.day}</span>
          <span className="money">{money(details.amountDue || next.left)}</span>
        </p>
        <p className={styles.small}>
          <time dateTime={next.dueOn}>{next.dueOn}</time>
          <span>{words.daysLeft(Math.max(0, daysBetween(today, next.dueOn)))}</span>
        </p>
        {details.dueOn >= today && (
          <Button kind="text" isSmall onPress={onCalendar}>
            <Icon name="calendar" size={19} />
            {words.toCalendar}
          </Button>
        )}
      </div>
    </Card>
  );
}

type LineProps = {
  readonly title: string;
  readonly amount: string;
  readonly children: ReactNode;
  /** Where its receipt is had. */
  readonly receipt?: string | undefined;
};

/** A title with its amount, what is to be said of it, and its receipt. */
export function Line({ title, amount, children, receipt }: LineProps) {
  const words = useLoanMessages().progress;
  return (
    <>
      <p className={styles.title}>{title}</p>
      <span className={`money ${styles.amount}`}>{amount}</span>
      <div className={styles.detail}>{children}</div>
      {receipt && (
        <a className={styles.receipt} href={receipt}>
          {words.receipt}
          <span className="visually-hidden"> · {title}</span>
        </a>
      )}
    </>
  );
}

/** How far a payment is made, as a bar and in words. */
function Part({ paid, left }: Payment) {
  const words = useLoanMessages().progress;
  const money = useMoney();
  return (
    <>
      <svg className={styles.meter} aria-hidden="true">
        <rect width="100%" height="100%" />
        <rect className={styles.done} width={`${Math.round((100 * paid) / (paid + left))}%`} height="100%" />
      </svg>
      {words.part(money(paid), money(left))}
    </>
  );
}

type PaymentsProps = { readonly payments: readonly Payment[]; readonly paper: PaperAddress };

function PaymentList({ payments, paper }: PaymentsProps) {
  const { progress } = useLoanMessages();
  const money = useMoney();
  return (
    <ol className={styles.list}>
      {payments.map((payment) => {
        const { no, dueOn, day, amount, paid, left, state, lastPaid } = payment;
        const paidOn = state === 'paid' ? lastPaid : undefined;
        return (
          <li key={no} className={`${styles.payment} ${styles[state]}`}>
            <span className={styles.mark} aria-hidden="true">
              {state === 'paid' ? <Icon name="check" size={18} weight={2.6} /> : no}
            </span>
            <Line
              title={progress.payment(no)}
              amount={money(amount)}
              receipt={lastPaid && paper('receipt', { paymentId: lastPaid.paymentId })}
            >
              {progress.states[state]} <Day on={paidOn?.on ?? dueOn} spoken={paidOn?.day ?? day} />
              {left > 0 && paid > 0 && <Part {...payment} />}
            </Line>
          </li>
        );
      })}
    </ol>
  );
}

type FoldedProps = { readonly title: string; readonly children: ReactNode };

/** What is looked for now and then: it opens in place, without script. */
export function Folded({ title, children }: FoldedProps) {
  return (
    <details className={styles.folded}>
      <summary>
        {title}
        <Icon name="down" size={18} weight={2.2} />
      </summary>
      {children}
    </details>
  );
}

/** More payments than this are too long to read: those that were made fold. */
const MOST_UNFOLDED = 6;

/** Each payment of the plan as it stands. */
export function Payments({ payments, paper }: PaymentsProps) {
  const { progress } = useLoanMessages();
  const open = payments.findIndex(({ state }) => state !== 'paid');
  const made = open < 0 ? payments.length : open;
  const folded = payments.length > MOST_UNFOLDED && made > 1 ? made : 0;
  return (
    <Section title={progress.payments}>
      <Card isPadded>
        {folded > 0 && (
          <Folded title={progress.seePaid(folded)}>
            <PaymentList payments={payments.slice(0, folded)} paper={paper} />
          </Folded>
        )}
        <PaymentList payments={payments.slice(folded)} paper={paper} />
      </Card>
    </Section>
  );
}
