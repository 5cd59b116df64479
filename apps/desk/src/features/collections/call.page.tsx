import { type BorrowerId, complaintNumber, deskEndpoints } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { ContactLog } from '../../components/contact-log.tsx';
import { Facts } from '../../components/facts.tsx';
import { LetterDialog } from '../../components/letter-dialog.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import styles from './call.module.css';
import { CallForm } from './call-form.tsx';
import { type Call, ownerOf, whyOf } from './why.tsx';

const rows = deskEndpoints.deskCollections;

/** Whether somebody may contact the borrower now, and the number, once it is asked for. */
function Law({ call }: { call: Call }) {
  const { text, may } = useDesk();
  const words = text.collections;
  const [shown, setShown] = useState('');
  const phone = useChange(rows.phone);
  const { localTime, hours, calls, bar } = call;
  const show = async () => {
    const made = await phone.run({ borrowerId: call.borrowerId });
    if (made) setShown(made.phone);
  };
  const why = words.bars[bar].toLocaleLowerCase();
  const isOfOther = call.heldBy !== '' && call.isMine === 0;
  return (
    <>
      <Notice tone={bar === '' ? 'success' : 'warning'}>
        {[
          bar === '' ? words.call.may : words.call.mayNot(why),
          hours === '' ? words.call.noHours(localTime) : words.call.local(localTime, hours),
          words.call.callsDay(calls.day, calls.mostDay),
          words.call.callsWeek(calls.week, calls.mostWeek),
        ].join(' ')}
      </Notice>
      {isOfOther && <Notice tone="info">{words.call.hold}</Notice>}
      {shown === '' ? (
        <p className={styles.phone}>{call.phone}</p>
      ) : (
        <a className={styles.phone} href={`tel:${shown}`}>
          {shown}
        </a>
      )}
      {shown === '' && bar === '' && may('collections-work') && !isOfOther && (
        <Button
          kind="secondary"
          isSmall
          busyLabel={phone.isBusy ? text.loading : undefined}
          onPress={() => void show()}
        >
          {words.call.showPhone}
        </Button>
      )}
    </>
  );
}

function Owed({ call }: { call: Call }) {
  const { text } = useDesk();
  const words = text.collections;
  const { figures, currency } = call;
  const money = (amount: number) => showMoney(amount, currency);
  return (
    <Facts
      facts={[
        [words.call.due, money(figures.due)],
        [words.call.overdue, money(figures.overdue)],
        [words.call.penalty, money(figures.penalty)],
        [words.call.daysLate, words.daysLate(call.daysLate)],
        [words.call.payoff, money(figures.payoff)],
      ]}
    />
  );
}

/** What happened since the last contact, and who spoke to the borrower before. */
function History({ call }: { call: Call }) {
  const { text } = useDesk();
  const words = text.collections.call;
  const events: Readonly<Record<string, string>> = text.loan.events;
  return (
    <>
      <Panel title={words.changed}>
        {call.changed.length === 0 ? (
          <p>{words.unchanged}</p>
        ) : (
          <Facts
            facts={call.changed.map(({ on, type, amount }) => [
              on,
              `${nameIn(events, type)} ${amount > 0 ? showMoney(amount, call.currency) : ''}`,
            ])}
          />
        )}
      </Panel>
      {call.complaints.length > 0 && (
        <Panel title={words.complaints}>
          {call.complaints.map(({ problemId, number }) => (
            <p key={problemId}>
              <Link href={`/complaints/${problemId}`}>{complaintNumber(number)}</Link>
            </p>
          ))}
        </Panel>
      )}
      {call.others.length > 0 && (
        <Panel title={words.others}>
          {call.others.map(({ orderId, daysLate, due, currency }) => (
            <p key={orderId}>
              <Link href={`/loans/${orderId}`}>{orderId}</Link> · {showMoney(due, currency)} ·{' '}
              {text.collections.daysLate(daysLate)}
            </p>
          ))}
        </Panel>
      )}
    </>
  );
}

function Script({ call }: { call: Call }) {
  const { text } = useDesk();
  const words = text.collections.call;
  return call.script === '' ? (
    <p>{words.noScript}</p>
  ) : (
    <blockquote className={styles.script} lang={call.scriptLanguage}>
      {call.script}
    </blockquote>
  );
}

/** Everything beside the telephone: who, what is owed, what changed, what to say, and what came of it. */
export function CallPage({ borrowerId }: { borrowerId: BorrowerId }) {
  const { text, may } = useDesk();
  const words = text.collections.call;
  const reading = useRead(rows.call, { borrowerId });
  const [isWriting, setWriting] = useState(false);
  return (
    <Page
      title={reading.value?.name ?? text.collections.title}
      above={<Link href="/collections">{words.back}</Link>}
      actions={
        reading.value && (
          <>
            {may('loan-contact') && (
              <Button kind="secondary" isSmall onPress={() => setWriting(true)}>
                {text.letters.write}
              </Button>
            )}
            <Link href={`/loans/${reading.value.orderId}`}>{words.whole}</Link>
          </>
        )
      }
    >
      <ReadingState reading={reading}>
        {(call) => (
          <>
            <p>
              {[call.orderId, ownerOf(text, call), whyOf(text, call)]
                .filter((part) => part !== text.none)
                .join(' · ')}
            </p>
            <div className={styles.columns}>
              <div className={styles.side}>
                <Panel>
                  <Law key={call.borrowerId} call={call} />
                </Panel>
                <Panel title={words.owed}>
                  <Owed call={call} />
                </Panel>
              </div>
              <div className={styles.side}>
                <Panel title={words.script}>
                  <Script call={call} />
                </Panel>
                {may('collections-work') && (
                  <Panel title={words.record}>
                    <CallForm key={`${call.borrowerId} ${call.events}`} call={call} />
                  </Panel>
                )}
              </div>
              <div className={styles.side}>
                <History call={call} />
              </div>
            </div>
            <Panel title={words.contacts}>
              <ContactLog contacts={call.contacts} />
            </Panel>
          </>
        )}
      </ReadingState>
      {isWriting && reading.value && <LetterDialog loan={reading.value} onClose={() => setWriting(false)} />}
    </Page>
  );
}
