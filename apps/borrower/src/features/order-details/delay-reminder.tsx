import type { OrderDetails } from '@plazo/contract';
import { Dialog, DialogButtons, LinkButton } from '@plazo/ui';
import { usePageAddress } from '../../session/app-context.ts';
import { useLoanMessages, useMessages, useSheetMessages } from '../../words/words.ts';

type DelayReminderProps = {
  readonly details: OrderDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Says that the date is near, or was, and that there is another way; at most once a day (details, "Order page"). */
export function DelayReminder({ details, isOpen, onClose }: DelayReminderProps) {
  const { order } = useLoanMessages();
  const { reminder } = useSheetMessages();
  const { common } = useMessages();
  const address = usePageAddress();
  const { orderId, productId, orderStatus, noticeStatusText } = details;
  const isPast = orderStatus === 'late' && noticeStatusText !== '';
  return (
    <Dialog
      kind="modal"
      title={isPast ? noticeStatusText : reminder.title}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={common.close}
    >
      <p>{reminder.text}</p>
      <DialogButtons>
        <LinkButton kind="secondary" href={address('extend', { orderId, productId, mode: 'choose' })}>
          {order.moreDays}
        </LinkButton>
        <LinkButton href={address('repay', { orderId, productId, mode: 'choose' })}>{order.repay}</LinkButton>
      </DialogButtons>
    </Dialog>
  );
}
