import { addressQuery, type OrderDetails } from '@plazo/contract';
import { Amount, Card, Icon, LinkRow, Rows, Section } from '@plazo/ui';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useLoanMessages } from '../../words/words.ts';
import styles from './loan-progress.module.css';
import { statusRow } from './order-status.ts';

type Progress = NonNullable<OrderDetails['progress']>;
type Payment = Progress['payments'][number];

/** More stubs than this are no shape any more: the sentence and the list say it. */
const MOST_STUBS = 8;

/** A stub for each payment: filled as far as it is paid. The list below says the same in words. */
function Strip({ payments }: { payments: readonly Payment[] }) {
  if (payments.length > MOST_STUBS) return null;
  return (
    <div className={styles.strip} aria-hidden="true">
      {payments.map(({ no, paid, left, state }) => (
        <svg key={no} className={styles[state]}>
          <rect width={`${Math.round((100 * paid) / (paid + left || 1))}%`} height="100%" />
        </svg>
      ))}
    </div>
  );
}

/** What is left of the loan as a figure and as a shape. */
export function LoanShape({ progress: { total, paid, left, payments } }: { progress: Progress }) {
  const { progress } = useLoanMessages();
  const money = useMoney();
  const done = payments.filter(({ state }) => state === 'paid').length;
  return (
    <Card isPadded label={left > 0 ? progress.left : progress.nothingLeft}>
      <div className={styles.figures}>
        <p className={styles.label}>{left > 0 ? progress.left : progress.nothingLeft}</p>
        {left > 0 && <Amount text={money(left)} />}
        <p className={styles.label}>{progress.paidOf(money(paid), money(total))}</p>
        <Strip payments={payments} />
        <p className={styles.label}>{progress.done(done, payments.length)}</p>
      </div>
    </Card>
  );
}

type LineProps = {
  readonly title: string;
  readonly amount: string;
  readonly on: string;
  /** The date in words, after what it is the date of. */
  readonly when: string;
  readonly note: string;
  /** Where its receipt is had. */
  readonly receipt?: string | undefined;
};

function Line({ title, amount, on, when, note, receipt }: LineProps) {
  const words = useLoanMessages().progress;
  return (
    <>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.detail}>
          {when} <time dateTime={on}>{on}</time>
        </p>
        {note && <p className={styles.detail}>{note}</p>}
        {receipt && (
          <a className={styles.receipt} href={receipt}>
            {words.receipt}
          </a>
        )}
      </div>
      <span className={`money ${styles.amount}`}>{amount}</span>
    </>
  );
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  const { progress } = useLoanMessages();
  const money = useMoney();
  return (
    <Section title={progress.payments}>
      <Card isPadded>
        <ol className={styles.list}>
          {payments.map(({ no, dueOn, day, amount, paid, left, state }) => (
            <li key={no} className={`${styles.payment} ${styles[state]}`}>
              <span className={styles.mark} aria-hidden="true">
                {state === 'paid' ? <Icon name="check" size={16} weight={2.6} /> : no}
              </span>
              <Line
                title={progress.payment(no)}
                amount={money(amount)}
                on={dueOn}
                when={`${progress.states[state]} ${day}`}
                note={left > 0 && paid > 0 ? progress.part(money(paid), money(left)) : ''}
              />
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}

type Of = { readonly details: OrderDetails; readonly progress: Progress };

/** This payment, another amount, or all of it today with what that saves. */
function WaysToPay({ details: { orderId, productId, amountDue }, progress }: Of) {
  const words = useLoanMessages().progress;
  const money = useMoney();
  const address = usePageAddress();
  const href = (pay: 'next' | 'part' | 'all') => address('repay', { orderId, productId, pay });
  const { settle, saved } = progress;
  return (
    <Section title={words.ways}>
      <Rows>
        <LinkRow icon="calendar" title={words.thisPayment(money(amountDue))} href={href('next')} />
        <LinkRow icon="list" title={words.otherAmount} hint={words.otherAmountHint} href={href('part')} />
        {settle > amountDue && (
          <LinkRow
            icon="check"
            title={words.everything(money(settle))}
            hint={saved > 0 ? words.saves(money(saved)) : undefined}
            href={href('all')}
          />
        )}
      </Rows>
    </Section>
  );
}

/** Addresses of the loan's papers. */
function usePapers({ orderId, productId }: OrderDetails) {
  const { addresses } = useApp();
  return (name: string, of: Readonly<Record<string, string>> = {}) =>
    `/documents/${name}.pdf?${addressQuery({ ...addresses.common(), productId, orderId })}&${new URLSearchParams(of)}`;
}

function Movements({ details, progress: { movements } }: Of) {
  const { progress } = useLoanMessages();
  const money = useMoney();
  const paper = usePapers(details);
  if (movements.length === 0) return null;
  return (
    <Section title={progress.movements}>
      <Card isPadded>
        <ol className={styles.list}>
          {movements.map(({ on, day, title, note, amount, isFromBorrower, paymentId }, index) => (
            <li key={movements.length - index} className={isFromBorrower ? styles.in : styles.movement}>
              <Line
                title={title}
                amount={amount === 0 ? '' : `${isFromBorrower ? '+' : ''}${money(amount)}`}
                on={on}
                when={day}
                note={note}
                receipt={paymentId && paper('receipt', { paymentId })}
              />
            </li>
          ))}
        </ol>
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

/** The loan itself: each payment, ways to pay, what happened, and its statement. */
export function LoanProgress({ details, progress }: Of) {
  const words = useLoanMessages().progress;
  const paper = usePapers(details);
  const isSettled = details.orderStatus === 'settled';
  return (
    <>
      <Payments payments={progress.payments} />
      {statusRow(details.orderStatus).isRepayable && <WaysToPay details={details} progress={progress} />}
      <Movements details={details} progress={progress} />
      <Rows>
        {isSettled && (
          <LinkRow icon="check" title={words.noDebt} hint={words.noDebtHint} href={paper('no-debt')} />
        )}
        <LinkRow
          icon="document"
          title={words.statement}
          hint={words.statementHint}
          href={paper('statement')}
        />
      </Rows>
    </>
  );
}
