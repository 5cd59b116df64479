import { type AnswerOf, DESK_REQUEST_KINDS, deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { Lines, type Row } from '../../components/data-table.tsx';
import { List, useListPlace } from '../../components/list.tsx';
import { nameOf } from '../../components/name-in.ts';
import { Page, Panel } from '../../components/page.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useSubjectName } from '../../components/subject-name.ts';
import { useDesk } from '../../session/desk-context.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { DelegationDialog } from './delegation-dialog.tsx';

type Asked = AnswerOf<typeof deskEndpoints.deskLoans.requests>['requests'][number];

/** Who asked takes it back; the log keeps that it was asked. */
function TakeBack({ asked }: { asked: Asked }) {
  const { text } = useDesk();
  const words = text.requests;
  const change = useChange(deskEndpoints.deskLoans.withdrawRequest, words.takenBack);
  return (
    <Button
      kind="secondary"
      isSmall
      busyLabel={change.isBusy ? words.takeBack : undefined}
      onPress={() => void change.run({ requestId: asked.requestId })}
    >
      {words.takeBack}
    </Button>
  );
}

/** What is to be published or who is given something, with the way to it; a limit is about nothing else. */
function About({ asked }: { asked: Asked }) {
  const { text } = useDesk();
  const nameOfSubject = useSubjectName();
  if (asked.borrowerId) return <Link href={`/borrowers/${asked.borrowerId}`}>{text.borrower.title}</Link>;
  if (asked.operatorName) return <Link href="/operators">{asked.operatorName}</Link>;
  if (asked.agency)
    return <Link href={`/collections/agencies/${asked.agency.agencyId}`}>{asked.agency.name}</Link>;
  if (asked.month) return <Link href={`/ledger/${asked.month}`}>{asked.month}</Link>;
  if (!asked.content) return text.none;
  const { kind, subject, version, name } = asked.content;
  return (
    <Link href={`/content/${kind}.${subject}`}>
      {text.content.kinds[kind]}: {nameOfSubject(kind, subject, { name })} {version}
    </Link>
  );
}

/** Somebody waits for the second person. */
const EVERY_MS = 20_000;

type RequestsProps = { readonly state: 'pending' | 'decided'; readonly onDecide: (asked: Asked) => void };

function Requests({ state, onDecide }: RequestsProps) {
  const { text, may } = useDesk();
  const words = text.requests;
  const isPending = state === 'pending';
  const [kindName, afterName] = isPending ? ['kind', 'after'] : ['decided-kind', 'decided-after'];
  const place = useListPlace([], afterName);
  const kind = DESK_REQUEST_KINDS.find((known) => known === place.read(kindName)) ?? '';
  const reading = useRead(
    deskEndpoints.deskLoans.requests,
    { state, kind, after: place.after },
    isPending ? { pollMs: EVERY_MS } : {},
  );
  const deciderOf = ({ decidedBy, decidedFor }: Asked) =>
    decidedFor ? text.delegation.by(decidedBy, decidedFor) : decidedBy;
  const decision = (asked: Asked) => {
    if (asked.state !== 'pending')
      return (
        <Lines>{`${nameOf(words.states, asked.state)} · ${deciderOf(asked)} · ${asked.decisionReason}`}</Lines>
      );
    // a rule asks for it, in the name of who let the loan through
    if (asked.isOwn === 1 && asked.kind === 'release-payout') return words.waits;
    if (asked.isOwn === 1) return <TakeBack asked={asked} />;
    if (!may('second-person')) return words.waits;
    return (
      <Button kind="secondary" isSmall onPress={() => onDecide(asked)}>
        {words.decide}
      </Button>
    );
  };
  const rowOf = (asked: Asked): Row => ({
    id: asked.requestId,
    cells: [
      <Lines key="kind">{nameOf(words.kinds, asked.kind)}</Lines>,
      asked.orderId ? (
        <Link key="order" href={`/loans/${asked.orderId}`}>
          {asked.orderId}
        </Link>
      ) : (
        <Lines key="about">
          <About asked={asked} />
        </Lines>
      ),
      asked.amount ? showMoney(asked.amount, asked.currency) : text.none,
      <Lines key="by" isNarrow>
        {asked.by || text.none}
      </Lines>,
      showInstant(asked.at),
      <Lines key="reason">{asked.reason || text.none}</Lines>,
      decision(asked),
    ],
  });
  return (
    <List
      name={`requests-${state}`}
      title={words[state]}
      head={words.head}
      empty={isPending ? words.empty : words.noneDecided}
      place={place}
      filters={[
        {
          name: kindName,
          label: words.head[0] ?? '',
          options: DESK_REQUEST_KINDS.map((value) => ({ value, label: words.kinds[value] })),
        },
      ]}
      reading={reading}
      sum={({ count }) => text.lists.count(count)}
      rows={({ requests }) => requests.map(rowOf)}
    />
  );
}

/** What one person asked for and another decides. */
export function RequestsPage() {
  const { text, may } = useDesk();
  const words = text.requests;
  const [asked, setAsked] = useState<Asked>();
  const [isAway, setAway] = useState(false);
  return (
    <Page
      title={words.title}
      actions={
        <>
          <Link href="/requests/rules">{text.secondPerson.rules}</Link>
          {may('second-person') && (
            <Button kind="secondary" isSmall onPress={() => setAway(true)}>
              {text.delegation.title}
            </Button>
          )}
        </>
      }
    >
      <Panel title={words.pending}>
        <Requests state="pending" onDecide={setAsked} />
      </Panel>
      <Panel title={words.decided}>
        <Requests state="decided" onDecide={setAsked} />
      </Panel>
      {isAway && <DelegationDialog onClose={() => setAway(false)} />}
      {asked && <DecideDialog key={asked.requestId} asked={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
