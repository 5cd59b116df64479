import type { OrderDetails } from '@plazo/contract';
import { Button, LinkRow, NextStep, Rows } from '@plazo/ui';
import { useMoney } from '../../components/use-money.ts';
import { usePageAddress } from '../../session/app-context.ts';
import { useLoanMessages } from '../../words/words.ts';
import { isClarified } from './order-status.ts';

/** What a person looks at of the loan: who, until when, and what becomes of charges meanwhile. */
export function InClarification({ details }: { details: OrderDetails }) {
  const { order } = useLoanMessages();
  const address = usePageAddress();
  const { clarification } = details;
  if (!clarification) return null;
  const { title, text, problemId, see } = clarification;
  return (
    <>
      <NextStep title={isClarified(details) ? order.next : title}>{text}</NextStep>
      {see !== '' && (
        <Rows>
          <LinkRow icon="mail" title={see} href={address('complaintDetail', { problemId })} />
        </Rows>
      )}
    </>
  );
}

/** For who is late: a part of it, a day on which they can, or a person, above everything else. */
export function WaysOutOfLate({ details, onSay }: { details: OrderDetails; onSay: () => void }) {
  const { promise: words, progress, order } = useLoanMessages();
  const money = useMoney();
  const address = usePageAddress();
  const { orderId, productId, promise: made } = details;
  return (
    <>
      {made && (
        <NextStep title={words.states[made.state]} icon="calendar">
          {words.noted(money(made.amount), made.day)} <time dateTime={made.by}>{made.by}</time>
        </NextStep>
      )}
      <Rows>
        <LinkRow
          icon="card"
          title={progress.partToday}
          hint={progress.partTodayHint}
          href={address('repay', { orderId, productId, pay: 'part' })}
        />
        <LinkRow
          icon="calendar"
          title={made?.state === 'open' ? words.change : words.say}
          hint={progress.promiseHint}
          onPress={onSay}
        />
        <LinkRow
          icon="help"
          title={order.help}
          hint={details.isDelay === 1 ? order.cantPayText : order.cantPayOnlyWrite}
          href={address('support')}
        />
      </Rows>
    </>
  );
}

/** That a payment was more than what was due, and where its borrower says what the rest does. */
export function PaidAhead({ ahead, onChoose }: { ahead: OrderDetails['ahead']; onChoose: () => void }) {
  const { ahead: words } = useLoanMessages();
  const money = useMoney();
  if (!ahead) return null;
  return (
    <>
      <NextStep title={words.title} icon="calendar">
        {words.text(money(ahead.amount), ahead.day, ahead.until)} <b>{words.names[ahead.chosen]}</b>
      </NextStep>
      <Button kind="secondary" isWide onPress={onChoose}>
        {words.change}
      </Button>
    </>
  );
}
