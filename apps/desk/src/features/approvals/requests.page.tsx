import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { nameOf } from '../../components/name-in.ts';
import { Buttons, Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';

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

/** What is to be published, with the way to it; a limit is about nothing else. */
function About({ asked }: { asked: Asked }) {
  const { text } = useDesk();
  if (!asked.content) return text.none;
  const { kind, subject, version } = asked.content;
  return (
    <Link href={`/content/${kind}.${subject}`}>
      {text.content.kinds[kind]}: {subject} {version}
    </Link>
  );
}

/** Somebody waits for the second person. */
const EVERY_MS = 20_000;

function Requests({ state, onDecide }: { state: 'pending' | 'decided'; onDecide: (asked: Asked) => void }) {
  const { text, may } = useDesk();
  const words = text.requests;
  const reading = useRead(
    deskEndpoints.deskLoans.requests,
    { state },
    state === 'pending' ? { pollMs: EVERY_MS } : {},
  );
  const decision = (asked: Asked) => {
    if (asked.state !== 'pending')
      return `${nameOf(words.states, asked.state)} · ${asked.decidedBy} · ${asked.decisionReason}`;
    if (asked.isOwn === 1) return <TakeBack asked={asked} />;
    if (!may('second-person')) return words.waits;
    return (
      <Button kind="secondary" isSmall onPress={() => onDecide(asked)}>
        {words.decide}
      </Button>
    );
  };
  return (
    <ReadingState reading={reading}>
      {({ requests, limits }) => (
        <>
          <DataTable
            title={words[state]}
            head={words.head}
            empty={state === 'pending' ? words.empty : words.noneDecided}
            rows={requests.map((asked) => ({
              id: asked.requestId,
              order: [nameOf(words.kinds, asked.kind), undefined, asked.amount, asked.by, asked.at],
              cells: [
                nameOf(words.kinds, asked.kind),
                asked.orderId ? (
                  <Link key="order" href={`/loans/${asked.orderId}`}>
                    {asked.orderId}
                  </Link>
                ) : (
                  <About key="about" asked={asked} />
                ),
                asked.amount ? showMoney(asked.amount, asked.currency) : text.none,
                asked.by,
                showInstant(asked.at),
                asked.reason,
                decision(asked),
              ],
            }))}
          />
          {state === 'pending' && (
            <p>
              {words.limits}: {limits.map(({ amount, currency }) => showMoney(amount, currency)).join(' · ')}
            </p>
          )}
        </>
      )}
    </ReadingState>
  );
}

/** What one person asked for and another decides. */
export function RequestsPage() {
  const { text, may } = useDesk();
  const words = text.requests;
  const [asked, setAsked] = useState<Asked>();
  const [isLimit, setLimit] = useState(false);
  return (
    <Page
      title={words.title}
      actions={
        may('second-person') && (
          <Buttons>
            <Button kind="secondary" isSmall onPress={() => setLimit(true)}>
              {words.changeLimit}
            </Button>
          </Buttons>
        )
      }
    >
      <Panel title={words.pending}>
        <Requests state="pending" onDecide={setAsked} />
      </Panel>
      <Panel title={words.decided}>
        <Requests state="decided" onDecide={setAsked} />
      </Panel>
      {asked && <DecideDialog key={asked.requestId} asked={asked} onClose={() => setAsked(undefined)} />}
      {isLimit && <LimitDialog onClose={() => setLimit(false)} />}
    </Page>
  );
}
