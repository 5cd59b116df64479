import { addressQuery, endpoints, type InstructionsPage } from '@plazo/contract';
import { groupCode, LinkButton, LinkRow, Muted, PageState, Rows } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useInstructionMessages, usePayMessages } from '../../words/words.ts';

type UsedCodeProps = {
  readonly paid: InstructionsPage['repayDetail'];
  /** What its receipt is asked by; empty where there is none. */
  readonly paymentId: string;
  readonly isExtension: boolean;
  /** Whether other money came than the code was made for. */
  readonly isOther: boolean;
  /** Whether it was still to be paid while this page was open: then its payment is news. */
  readonly isNews: boolean;
};

/** Where the receipt of a payment of this loan is had. */
function useReceipt(paymentId: string): string {
  const { addresses } = useApp();
  const query = usePageQuery();
  const loan = { productId: query.get('productId') ?? '', orderId: query.get('orderId') ?? '' };
  return `/documents/receipt.pdf?${addressQuery({ ...addresses.common(), ...loan })}&${new URLSearchParams({ paymentId })}`;
}

/** A code that was paid: no other one takes its place unless the borrower goes for it. */
export function UsedCode({ paid, paymentId, isExtension, isOther, isNews }: UsedCodeProps) {
  const instructions = useInstructionMessages();
  const { repay } = usePayMessages();
  const address = usePageAddress();
  const money = useMoney();
  const receipt = useReceipt(paymentId);
  return (
    <PageState
      icon="check"
      drawing="paid"
      isAlert={isNews}
      title={isNews ? instructions.arrived(money(paid.amount)) : instructions.used}
      text={
        <>
          {paid.codeName || repay.reference} <span className="number">{groupCode(paid.vCode).join(' ')}</span>
          <br />
          {isOther && isExtension ? instructions.notDays : instructions.usedText}
        </>
      }
    >
      <LinkButton href={address('orderDetails')}>{repay.seeLoan}</LinkButton>
      {paymentId !== '' && (
        <LinkButton kind="secondary" href={receipt}>
          {instructions.receipt}
        </LinkButton>
      )}
      <LinkButton kind="text" href={address(isExtension ? 'extend' : 'repay', { mode: 'choose' })}>
        {instructions.another}
      </LinkButton>
    </PageState>
  );
}

/** A code for what is owed now, by the same way; nothing where that is not known. */
function NewCode() {
  const instructions = useInstructionMessages();
  const address = usePageAddress();
  const query = usePageQuery();
  const money = useMoney();
  const purpose = query.get('purpose') === 'all' ? 'all' : undefined;
  const ids = { productId: query.get('productId') ?? undefined, orderId: query.get('orderId') ?? undefined };
  const { outcome } = useAnswer(endpoints.repayment.detail, ids);
  if (outcome?.kind !== 'value') return null;
  const { payoff, repayAmount } = outcome.value;
  const amount = purpose === 'all' ? payoff : repayAmount;
  const payCode = query.get('payCode') ?? undefined;
  return (
    <LinkButton href={address('instructions', { ...ids, requestType: 1, amount, payCode, purpose })}>
      {instructions.newFor(money(amount))}
    </LinkButton>
  );
}

/** A code that no longer collects what is owed: nothing of it is left to be paid with by mistake. */
export function DeadCode({ why, isExtension }: { why: string; isExtension: boolean }) {
  const instructions = useInstructionMessages();
  const address = usePageAddress();
  const query = usePageQuery();
  const money = useMoney();
  const amount = Number(query.get('amount'));
  return (
    <>
      <PageState
        icon="close"
        drawing="torn"
        title={instructions.dead}
        text={
          <>
            <s>{money(amount)}</s>
            <br />
            {why}
          </>
        }
        isAlert
      >
        {!isExtension && <NewCode />}
        <LinkButton
          kind={isExtension ? 'primary' : 'text'}
          href={address(isExtension ? 'extend' : 'repay', { mode: 'choose' })}
        >
          {instructions.otherChannel}
        </LinkButton>
      </PageState>
      <Muted>{instructions.erased}</Muted>
      <Rows>
        <LinkRow icon="chat" title={instructions.paidOld} href={address('complaintHome')} />
      </Rows>
    </>
  );
}

/** A code that its issuer has not made so far: it appears by itself, and nobody has to wait for it. */
export function PendingCode({ isExtension }: { isExtension: boolean }) {
  const instructions = useInstructionMessages();
  const address = usePageAddress();
  return (
    <PageState icon="clock" drawing="waiting" title={instructions.making} text={instructions.makingText}>
      <LinkButton kind="secondary" href={address(isExtension ? 'extend' : 'repay', { mode: 'choose' })}>
        {instructions.otherChannel}
      </LinkButton>
    </PageState>
  );
}
