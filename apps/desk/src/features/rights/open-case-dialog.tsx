import { deskEndpoints, RIGHTS } from '@plazo/contract';
import { Dialog } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Choice, Field } from '../../components/field.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { useDesk } from '../../session/desk-context.ts';

type Right = (typeof RIGHTS)[number];

/** Writes a request down; the person is named by one of their loans. */
export function OpenCaseDialog({ onClose }: { onClose: () => void }) {
  const { text } = useDesk();
  const words = text.rights;
  const [orderId, setOrderId] = useState('');
  const [right, setRight] = useState<Right>('access');
  const [typed, setTyped] = useState('');
  const change = useChange(deskEndpoints.deskRights.open, words.opened);
  const open = async (reason: string) => {
    if (await change.run({ orderId: orderId.trim(), right, reason })) onClose();
  };
  return (
    <Dialog kind="modal" title={words.open} isOpen onClose={onClose}>
      <Field label={text.complaint.order} value={orderId} onChange={setOrderId} />
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
        isReady={orderId.trim() !== ''}
        isBusy={change.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void open(reason)}
      />
    </Dialog>
  );
}
