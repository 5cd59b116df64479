import { complaintNumber, deskEndpoints, type OrderId } from '@plazo/contract';
import { Chip, Notice, type Tone } from '@plazo/ui';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { ContactLog } from '../../components/contact-log.tsx';
import { Facts } from '../../components/facts.tsx';
import { Letters } from '../../components/letters.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Halves, Page, Panel } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { PersonFacts } from '../../components/person-facts.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { SentMessages } from '../../components/sent-messages.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';
import { LoanActions } from './loan-actions.tsx';
import { Autopay } from './loan-autopay.tsx';
import { Mores } from './loan-mores.tsx';
import { Documents, History, Instructions, Journal, Payments, Plan } from './loan-tables.tsx';
import { ReasonAct } from './reason-act.tsx';

const TONES: Readonly<Record<string, Tone>> = { active: 'success', late: 'warning', settled: 'neutral' };

/** A smaller sum that is accepted as full, part by part where it is paid in several. */
function Settled({ loan: { settlement, currency } }: { loan: Loan }) {
  const words = useDesk().text.loan;
  if (!settlement) return null;
  const { left, by: last, state, parts } = settlement;
  return (
    <Notice tone="info">
      {words.settlement(showMoney(left, currency), last, state)}
      {parts.length > 1 &&
        parts.map((part) => (
          <div key={part.by}>
            {part.by}: {showMoney(part.amount, currency)} · {words.partLeft(showMoney(part.left, currency))}
          </div>
        ))}
    </Notice>
  );
}

/** What waits for a second person: nothing of it is done, and the same is not asked for again. */
function Waiting({ loan: { waiting, currency } }: { loan: Loan }) {
  const { text } = useDesk();
  const { requests: words, loan: names } = text;
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning">
      {words.pending}
      {waiting.map(({ requestId, kind, amount, part, by, at, reason }) => (
        <div key={requestId}>
          {[
            words.kinds[kind],
            part && nameIn(names.parts, part),
            amount > 0 && showMoney(amount, currency),
            by,
            showInstant(at),
            reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      ))}
      <Link href="/requests">{words.title}</Link>
    </Notice>
  );
}

/** What is asked of it and how late it is; nothing is asked of money that its borrower does not have. */
function Figures({ loan }: { loan: Loan }) {
  const { text } = useDesk();
  const words = text.loan;
  const report = text.portfolio;
  const { figures, delinquency } = loan;
  const money = (amount: number) => showMoney(amount, loan.currency);
  const asked = (shown: string) => (loan.isHere === 1 ? shown : text.none);
  return (
    <Facts
      facts={[
        [words.figures.dueNow, asked(money(figures.dueNow))],
        [
          words.figures.nextPayment,
          asked(`${money(figures.nextPayment)} · ${figures.nextDueOn || text.none}`),
        ],
        [words.figures.payoff, asked(money(figures.payoff))],
        [words.figures.penalty, money(figures.penalty)],
        [words.figures.credit, money(figures.credit)],
        ...(figures.claim > 0 ? [[words.figures.claim, money(figures.claim)] as const] : []),
        [words.figures.daysLate, figures.daysLate],
        [
          report.classOf,
          report.classDays(
            delinquency.days,
            nameIn(report.classNames, delinquency.class),
            delinquency.days > 0 && delinquency.countsDueDay === 1,
          ),
        ],
        ...(delinquency.borrowerClass === delinquency.class
          ? []
          : [[report.worstClass, nameIn(report.classNames, delinquency.borrowerClass)] as const]),
        ...(delinquency.suspended > 0 ? [[report.suspended, money(delinquency.suspended)] as const] : []),
      ]}
    />
  );
}

function Status({ loan }: { loan: Loan }) {
  const { text, may } = useDesk();
  const words = text.loan;
  const money = (amount: number) => showMoney(amount, loan.currency);
  return (
    <Panel title={words.asBorrower}>
      <div lang={loan.shown.language}>
        <p>
          <Chip tone={TONES[loan.status] ?? 'info'} text={loan.shown.title} />
        </p>
        <p>{loan.shown.body}</p>
      </div>
      {loan.canAskAccount === 1 && may('loan-contact') && (
        <ReasonAct loan={loan} act="askAccount" words={words.autopay.account} />
      )}
      <Figures loan={loan} />
      {loan.agency && (
        <Notice tone="warning">
          {text.agencies.with(loan.agency.name, loan.agency.since)} · {loan.agency.phone}{' '}
          {may('collections-board') && (
            <Link href={`/collections/agencies/${loan.agency.agencyId}`}>{text.agencies.title}</Link>
          )}
        </Notice>
      )}
      {loan.writtenOff === 1 && (
        <Notice tone="warning">
          {loan.owner ? words.soldTo(loan.owner.name, loan.owner.payAt) : words.writtenOff}
        </Notice>
      )}
      <Waiting loan={loan} />
      <Settled loan={loan} />
      {loan.flags.map(({ flag, from, to, effects }) => (
        <Notice key={flag} tone="info">
          {[
            words.flags.stands(words.flags.names[flag], from, to),
            ...effects.map((effect) => words.flags.effects[effect]),
          ].join(' · ')}
        </Notice>
      ))}
      {loan.planOffer && <Notice tone="info">{words.planChange.offered(loan.planOffer.until)}</Notice>}
      {loan.promise && (
        <Notice tone="info">
          {words.promised(money(loan.promise.amount), loan.promise.by, loan.promise.state)}
        </Notice>
      )}
    </Panel>
  );
}

/** The loans that this one's money paid off, or was paid off by. */
function Renewal({ renewal: { paysOff, paidBy } }: Pick<Loan, 'renewal'>) {
  const words = useDesk().text.loan;
  const links = [
    { orderId: paysOff, name: words.paysOff },
    { orderId: paidBy, name: words.paidBy },
  ].filter(({ orderId }) => orderId !== '');
  return links.map(({ orderId, name }) => (
    <p key={orderId}>
      <Link href={`/loans/${orderId}`}>
        {name} {orderId}
      </Link>
    </p>
  ));
}

function Person({ loan }: { loan: Loan }) {
  const { text } = useDesk();
  const words = text.loan;
  return (
    <Panel title={text.complaint.borrower}>
      <PersonFacts borrowerId={loan.borrowerId} name={loan.name} phone={loan.phone} />
      <Facts
        facts={[
          [words.product, `${loan.product} · v${loan.productVersion}`],
          [words.amount, showMoney(loan.principal, loan.currency)],
          [words.since, loan.createdAt],
          [words.zone, loan.zone],
        ]}
      />
      <Renewal renewal={loan.renewal} />
      {loan.complaints.map(({ problemId, number, state }) => (
        <p key={problemId}>
          <Link href={`/complaints/${problemId}`}>
            {complaintNumber(number)} · {text.complaintStates[state === 'answered' ? 'answered' : 'open']}
          </Link>
        </p>
      ))}
      <Notice tone={loan.mayContact ? 'success' : 'warning'}>
        {loan.mayContact ? words.mayContact : words.mayNotContact}
      </Notice>
    </Panel>
  );
}

/** One loan: as its borrower sees it, what it is made of, and what can be done. */
export function LoanPage({ orderId }: { orderId: OrderId }) {
  const { text } = useDesk();
  const words = text.loan;
  const reading = useRead(deskEndpoints.deskLoans.detail, { orderId });
  return (
    <ReadingState reading={reading} isPage>
      {(loan) => (
        <Page
          title={`${words.title} ${orderId}`}
          above={<Link href="/loans">{words.back}</Link>}
          actions={<LoanActions loan={loan} />}
        >
          <Halves>
            <Status loan={loan} />
            <Person loan={loan} />
          </Halves>
          <Panel>
            <PageTabs
              label={words.title}
              tabs={[
                { id: 'plan', label: words.tabs.plan, panel: <Plan loan={loan} /> },
                {
                  id: 'payments',
                  label: words.tabs.payments,
                  panel: (
                    <>
                      <Payments loan={loan} />
                      <Autopay loan={loan} />
                      <Mores loan={loan} />
                      <Instructions loan={loan} />
                    </>
                  ),
                },
                { id: 'journal', label: words.tabs.journal, panel: <Journal loan={loan} /> },
                { id: 'history', label: words.tabs.history, panel: <History loan={loan} /> },
                {
                  id: 'contacts',
                  label: words.tabs.contacts,
                  panel: (
                    <>
                      <ContactLog contacts={loan.contacts} />
                      <Letters letters={loan.letters} />
                      <SentMessages sent={loan.sent} />
                    </>
                  ),
                },
                { id: 'documents', label: words.tabs.documents, panel: <Documents loan={loan} /> },
              ]}
            />
          </Panel>
        </Page>
      )}
    </ReadingState>
  );
}
