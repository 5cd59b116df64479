import { type AnswerOf, type DISBURSEMENT_ENDS, deskEndpoints } from '@plazo/contract';
import { Button, PageState } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskPayments.rails>;
type Overdue = Shown['overdue'][number];
type Asked = { readonly disbursement: Overdue; readonly kind: (typeof DISBURSEMENT_ENDS)[number] };

function Rail({ rail }: { rail: Shown['rails'][number] }) {
  const { text } = useDesk();
  const words = text.payments.rails;
  const at = (instant: string) => (instant === '' ? text.none : showInstant(instant));
  const simulated = rail.isSimulated === 1 ? words.simulated : '';
  // the one that the product brings has no name but what it is
  const names = rail.name === 'simulated' ? [simulated] : [rail.name, simulated];
  return (
    <Panel title={[...names, words.states[rail.state]].filter(Boolean).join(' · ')}>
      <Facts
        facts={[
          [words.kinds, rail.kinds.map((kind) => words.kindNames[kind]).join(', ') || text.none],
          ...(rail.hosts.length > 0 ? ([[words.hosts, rail.hosts.join(', ')]] as const) : []),
          [words.dataIn, rail.dataIn || text.none],
          [words.lastFact, at(rail.lastFact)],
          ...(rail.lastStatement ? ([[words.lastStatement, rail.lastStatement]] as const) : []),
          [words.waiting, String(rail.waiting)],
          [words.unknown, String(rail.unknown)],
          [words.oldest, at(rail.oldest)],
        ]}
      />
    </Panel>
  );
}

/** What left this month, by who carried it, with what it cost. */
function MonthOfMessages({ messages }: Pick<Shown, 'messages'>) {
  const { text } = useDesk();
  const words = text.sent;
  return (
    <>
      <h2>{words.month}</h2>
      <DataTable
        title={words.month}
        head={words.monthHead}
        empty={text.loan.nothing}
        figuresFrom={2}
        rows={messages.map(({ rail, way, sent, reached, failed, cost, currency }) => ({
          id: `${rail} ${way} ${currency}`,
          cells: [
            rail || text.none,
            words.ways[way],
            String(sent),
            String(reached),
            String(failed),
            currency ? showMoney(cost, currency) : text.none,
          ],
        }))}
      />
    </>
  );
}

/** What a rail has not answered for in time: one person says what became of it, another approves. */
function OverdueDisbursement({
  disbursement,
  onAsk,
}: {
  disbursement: Overdue;
  onAsk: (asked: Asked) => void;
}) {
  const { text, may } = useDesk();
  const { kinds } = text.requests;
  const ends = ['disbursement-arrived', 'disbursement-failed'] as const;
  return (
    <Panel
      title={`${text.loan.instructions.kinds[disbursement.kind]} · ${disbursement.rail} · ${disbursement.orderId}`}
    >
      <Facts
        facts={[
          [text.loan.amount, showMoney(disbursement.amount, disbursement.currency)],
          [text.payments.rails.sentAt, showInstant(disbursement.sentAt)],
          [text.payments.payment, disbursement.instruction],
        ]}
      />
      {may('second-person') &&
        ends.map((kind) => (
          <Button key={kind} kind="secondary" isSmall onPress={() => onAsk({ disbursement, kind })}>
            {kinds[kind]}
          </Button>
        ))}
    </Panel>
  );
}

/** What the deployment is connected to, how it is, and what it has not answered for. */
export function Rails() {
  const { text } = useDesk();
  const words = text.payments.rails;
  const [asked, setAsked] = useState<Asked>();
  const reading = useRead(deskEndpoints.deskPayments.rails, {});
  const request = useChange(deskEndpoints.deskLoans.makeRequest, text.loan.requested);
  const act = async (reason: string) => {
    if (asked) {
      const { kind, disbursement } = asked;
      await request.run({ kind, orderId: disbursement.orderId, paymentId: disbursement.instruction, reason });
    }
    setAsked(undefined);
  };
  return (
    <ReadingState reading={reading}>
      {({ rails, messages, overdue }) => (
        <>
          {rails.length === 0 && <PageState icon="info" title={words.empty} />}
          {rails.map((rail) => (
            <Rail key={rail.name} rail={rail} />
          ))}
          <MonthOfMessages messages={messages} />
          {overdue.length > 0 && <h2>{words.overdue}</h2>}
          {overdue.map((disbursement) => (
            <OverdueDisbursement
              key={disbursement.instruction}
              disbursement={disbursement}
              onAsk={setAsked}
            />
          ))}
          <ReasonDialog
            key={asked ? `${asked.kind} ${asked.disbursement.instruction}` : 'none'}
            title={text.requests.kinds[asked?.kind ?? 'disbursement-arrived']}
            isOpen={asked !== undefined}
            isBusy={request.isBusy}
            onClose={() => setAsked(undefined)}
            onReason={(reason) => void act(reason)}
          />
        </>
      )}
    </ReadingState>
  );
}
