import { type AnswerOf, deskEndpoints, type OrderId } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Field } from '../../components/field.tsx';
import { MatchSplit } from '../../components/match-split.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

const { matchPreview, match } = deskEndpoints.deskPayments;
type Payment = AnswerOf<typeof deskEndpoints.deskPayments.list>['rows'][number];
type Previewed = AnswerOf<typeof matchPreview>;

/** Loans that the money may belong to, by what its sender may have written. */
function Candidates({ search, onPick }: { search: string; onPick: (orderId: OrderId) => void }) {
  const { text } = useDesk();
  const reading = useRead(deskEndpoints.deskLoans.list, { search });
  return (
    <ReadingState reading={reading}>
      {({ rows }) => (
        <DataTable
          title={text.loans.title}
          head={[
            text.complaint.order,
            text.complaint.name,
            text.loan.figures.nextPayment,
            text.payments.choose,
          ]}
          empty={text.loans.empty}
          rows={rows.slice(0, 5).map((row) => ({
            id: row.orderId,
            cells: [
              row.orderId,
              row.name,
              showMoney(row.due, row.currency),
              <Button key="pick" kind="text" isSmall onPress={() => onPick(row.orderId)}>
                {text.payments.choose}
              </Button>,
            ],
          }))}
        />
      )}
    </ReadingState>
  );
}

type ChosenProps = { readonly payment: Payment; readonly orderId: OrderId; readonly onClose: () => void };

function Chosen({ payment: { channel, paymentId }, orderId, onClose }: ChosenProps) {
  const { text } = useDesk();
  const [typed, setTyped] = useState('');
  const reading = useRead(matchPreview, { channel, paymentId, orderId });
  const change = useChange(match, text.payments.matched);
  const request = useChange(deskEndpoints.deskLoans.makeRequest, text.loan.requested);
  const commit = async ({ events, needsSecond }: Previewed, reason: string) => {
    const own = { channel, paymentId, orderId, reason };
    const done =
      needsSecond === 0 ? await change.run({ ...own, events }) : await request.run({ ...own, kind: 'match' });
    if (done) onClose();
  };
  return (
    <ReadingState reading={reading}>
      {(previewed) => (
        <>
          <MatchSplit previewed={previewed} />
          <ReasonFoot
            action={previewed.needsSecond === 0 ? text.payments.match : text.loan.ask}
            isBusy={change.isBusy || request.isBusy}
            typed={typed}
            onType={setTyped}
            onClose={onClose}
            onReason={(reason) => void commit(previewed, reason)}
          />
        </>
      )}
    </ReadingState>
  );
}

/** Finds the loan of unmatched money and shows how it would be split before it is posted. */
export function MatchDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { text } = useDesk();
  const [search, setSearch] = useState('');
  const [orderId, setOrderId] = useState<string>();
  const title = `${text.payments.match} · ${showMoney(payment.amount, payment.currency)}`;
  return (
    <Dialog kind="wide" title={title} isOpen onClose={onClose}>
      <Field label={text.loans.search} type="search" value={search} onChange={setSearch} />
      {orderId === undefined ? (
        <>
          {search.trim() !== '' && <Candidates search={search.trim()} onPick={setOrderId} />}
          <DialogButtons>
            <Button kind="secondary" onPress={onClose}>
              {text.cancel}
            </Button>
          </DialogButtons>
        </>
      ) : (
        <Chosen key={orderId} payment={payment} orderId={orderId} onClose={onClose} />
      )}
    </Dialog>
  );
}
