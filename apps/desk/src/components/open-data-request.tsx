import { type BorrowerId, deskEndpoints, RIGHTS } from '@plazo/contract';
import { Dialog } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useDesk } from '../session/desk-context.ts';
import { Choice, Field } from './field.tsx';
import { ReasonFoot } from './reason-foot.tsx';

type Right = (typeof RIGHTS)[number];

type OpenCaseProps = {
  /** Whose page it is written down on; elsewhere one of their loans names the person. */
  readonly borrowerId?: BorrowerId;
  readonly onClose: () => void;
};

/** Writes down what somebody asks about their data. */
export function OpenCaseDialog({ borrowerId, onClose }: OpenCaseProps) {
  const { text } = useDesk();
  const words = text.dataRequests;
  const [orderId, setOrderId] = useState('');
  const [right, setRight] = useState<Right>('access');
  const [typed, setTyped] = useState('');
  const change = useChange(deskEndpoints.deskDataRequests.open, words.opened);
  const person = borrowerId === undefined ? { orderId: orderId.trim() } : { borrowerId };
  const open = async (reason: string) => {
    if (await change.run({ ...person, right, reason })) onClose();
  };
  return (
    <Dialog kind="modal" title={words.open} isOpen onClose={onClose}>
      {borrowerId === undefined && (
        <Field label={text.complaint.order} value={orderId} onChange={setOrderId} />
      )}
      <Choice
        label={words.right}
        value={right}
        onChange={(value) => setRight(RIGHTS.find((known) => known === value) ?? 'access')}
        options={RIGHTS.map((value) => ({ value, label: words.rights[value] }))}
      />
      <ReasonFoot
        label={words.asked}
        action={text.confirm}
        rows={3}
        isReady={person.orderId !== ''}
        isBusy={change.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void open(reason)}
      />
    </Dialog>
  );
}
