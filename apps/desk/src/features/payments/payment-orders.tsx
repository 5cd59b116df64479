import { type AnswerOf, deskEndpoints, PAYMENT_ORDER_STATES } from '@plazo/contract';
import { Button, Dialog, Notice } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { List, useListPlace } from '../../components/list.tsx';
import { sumOf } from '../../components/loan-rows.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

const { orders, batches, makeBatch, batchFile, endOrder } = deskEndpoints.deskPayments;
type Listed = AnswerOf<typeof orders>;
type Order = Listed['rows'][number];
type Waiting = Listed['waiting'][number];

/** Takes what waits in a currency into a batch, as it was seen. */
function Waits({ waiting: { currency, count, amount } }: { waiting: Waiting }) {
  const { text, may } = useDesk();
  const words = text.payments.orders;
  const [isAsked, setAsked] = useState(false);
  const change = useChange(makeBatch, words.asked);
  const make = async (reason: string) => {
    if (await change.run({ currency, count, reason })) setAsked(false);
  };
  return (
    <Notice tone="info">
      {words.waiting(count, showMoney(amount, currency))}{' '}
      {may('payments-work') && (
        <Button kind="secondary" isSmall onPress={() => setAsked(true)}>
          {words.make}
        </Button>
      )}
      <ReasonDialog
        title={`${words.make} · ${showMoney(amount, currency)}`}
        isOpen={isAsked}
        isBusy={change.isBusy}
        onClose={() => setAsked(false)}
        onReason={(reason) => void make(reason)}
      />
    </Notice>
  );
}

/** What the bank did with an order; a line of its statement that fits is proposed. */
function EndDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.payments.orders;
  const [typed, setTyped] = useState('');
  const change = useChange(endOrder, words.noted);
  const { id, state, statementId, valueOn } = order;
  const end = async (isMade: 0 | 1, reason: string, line?: string) => {
    if (await change.run({ id, isMade, reason, ...(line && { statementId: line }) })) onClose();
  };
  const failed = state === 'made' ? words.cameBack : words.failed;
  const no = { label: failed, isReady: true, onReason: (reason: string) => void end(0, reason) };
  const foot = { isBusy: change.isBusy, typed, onType: setTyped, onClose };
  return (
    <Dialog
      kind="wide"
      title={`${words.kinds[order.kind]} · ${showMoney(order.amount, order.currency)}`}
      isOpen
      onClose={onClose}
    >
      {statementId && <Notice tone="info">{words.line(statementId, valueOn)}</Notice>}
      {state === 'released' ? (
        <ReasonFoot
          {...foot}
          action={statementId ? words.withLine : words.arrived}
          others={[no]}
          onReason={(reason) => void end(1, reason, statementId)}
        />
      ) : (
        <ReasonFoot {...foot} action={failed} kind="danger" onReason={no.onReason} />
      )}
    </Dialog>
  );
}

const ENDABLE: ReadonlySet<Order['state']> = new Set(['waiting', 'released', 'made']);

function Batches() {
  const { text, may } = useDesk();
  const words = text.payments.orders;
  const reading = useRead(batches, {});
  return (
    <ReadingState reading={reading}>
      {({ batches: rows }) => (
        <DataTable
          title={words.batches}
          head={words.batchHead}
          empty={words.noBatches}
          rows={rows.map((row) => ({
            id: row.batchId,
            cells: [
              showInstant(row.at),
              row.by,
              row.count,
              showMoney(row.amount, row.currency),
              row.releasedAt ? showInstant(row.releasedAt) : words.states.batched,
              row.state === 'released' && may('payments-work') ? (
                <ExportButton
                  key="file"
                  endpoint={batchFile}
                  wish={(reason) => ({ batchId: row.batchId, reason })}
                />
              ) : (
                text.none
              ),
            ],
          }))}
        />
      )}
    </ReadingState>
  );
}

/** Transfers that no rail carries: what waits, the batches that two people release, and what the bank did. */
export function PaymentOrders() {
  const { text, may } = useDesk();
  const words = text.payments.orders;
  const place = useListPlace([], 'orders-after');
  const [ended, setEnded] = useState<Order>();
  const state = PAYMENT_ORDER_STATES.find((known) => known === place.read('order-state')) ?? '';
  const reading = useRead(orders, { state, after: place.after });
  const rowOf = (row: Order) => ({
    id: row.id,
    cells: [
      showInstant(row.createdAt),
      row.orderId ? (
        <Link key="loan" href={`/loans/${row.orderId}`}>
          {`${words.kinds[row.kind]} ${row.orderId}`}
        </Link>
      ) : (
        words.kinds[row.kind]
      ),
      row.masked,
      showMoney(row.amount, row.currency),
      words.states[row.state],
      may('payments-work') && ENDABLE.has(row.state) ? (
        <Button key="end" kind="secondary" isSmall onPress={() => setEnded(row)}>
          {words.record}
        </Button>
      ) : (
        text.none
      ),
    ],
  });
  return (
    <>
      <List
        name="payment-orders"
        title={words.title}
        head={words.head}
        empty={words.empty}
        place={place}
        filters={[
          {
            name: 'order-state',
            label: text.loans.status,
            options: PAYMENT_ORDER_STATES.map((value) => ({ value, label: words.states[value] })),
          },
        ]}
        reading={reading}
        sum={(answer) => sumOf(text, answer)}
        renderAbove={({ waiting }) => waiting.map((row) => <Waits key={row.currency} waiting={row} />)}
        rows={({ rows }) => rows.map(rowOf)}
      />
      <Batches />
      {ended && <EndDialog key={ended.id} order={ended} onClose={() => setEnded(undefined)} />}
    </>
  );
}
