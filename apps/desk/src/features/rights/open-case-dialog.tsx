import { deskEndpoints, RIGHTS } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Area, Choice, Field } from '../../components/field.tsx';
import { useDesk } from '../../session/desk-context.ts';

type Right = (typeof RIGHTS)[number];

/** Writes a request down; the person is named by one of their loans. */
export function OpenCaseDialog({ onClose }: { onClose: () => void }) {
  const { text } = useDesk();
  const words = text.rights;
  const [orderId, setOrderId] = useState('');
  const [right, setRight] = useState<Right>('access');
  const [reason, setReason] = useState('');
  const change = useChange(deskEndpoints.deskRights.open, words.opened);
  const open = async () => {
    if (await change.run({ orderId: orderId.trim(), right, reason: reason.trim() })) onClose();
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
      <Area label={words.asked} value={reason} onChange={setReason} rows={3} />
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button
          isInactive={orderId.trim() === '' || reason.trim() === ''}
          busyLabel={change.isBusy ? text.loading : undefined}
          onPress={() => void open()}
        >
          {text.confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
