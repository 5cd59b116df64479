import type { OrderDetails, ProductId } from '@plazo/contract';
import { ActionBar, Button, LinkButton } from '@plazo/ui';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useNavigate } from '../../session/use-navigate.ts';
import { useLoanMessages } from '../../words/words.ts';
import { standingOf } from './order-status.ts';

function BorrowAgain({ productId }: { productId: ProductId }) {
  const { order } = useLoanMessages();
  const { brand, shell } = useApp();
  const address = usePageAddress();
  const navigate = useNavigate();
  const open = async () => {
    const { kind } = await shell.info();
    if (kind === 'native')
      location.assign(`${brand.appScheme}product?productId=${encodeURIComponent(productId)}`);
    else navigate(address('product', { productId }));
  };
  return (
    <ActionBar>
      <Button kind="secondary" onPress={() => void open()}>
        {order.borrowAgain}
      </Button>
    </ActionBar>
  );
}

/** The buttons of a status; hidden as a whole while the loan-market flag is off (decisions, section 2). */
export function OrderActions({ details }: { details: OrderDetails }) {
  const { order, progress: words } = useLoanMessages();
  const { brand } = useApp();
  const address = usePageAddress();
  const money = useMoney();
  const { orderId, productId, isDelay, amountDue, progress, isBankPaying } = details;
  const next = progress?.payments.find(({ state }) => state === 'next');
  const count = progress?.payments.filter(({ no }) => no > 0).length ?? 0;
  // what never arrived is not paid back
  if (!brand.settings.loanMarket || details.disbursement) return null;
  if (details.orderStatus === 'settled') return <BorrowAgain productId={productId} />;
  if (!standingOf(details).isRepayable) return null;
  const label = details.orderStatus === 'late' ? words.nowShort : next && words.nth(next.no, count);
  // beside two buttons there is no room for a sum
  const summary = label && isDelay === 0 && amountDue > 0 ? { label, amount: money(amountDue) } : undefined;
  return (
    <ActionBar summary={summary}>
      {isDelay === 1 && (
        <LinkButton kind="secondary" href={address('extend', { orderId, productId, mode: 'choose' })}>
          {order.moreDays}
        </LinkButton>
      )}
      <LinkButton
        kind={isBankPaying === 1 ? 'secondary' : 'primary'}
        href={address('repay', { orderId, productId, mode: 'choose' })}
      >
        {order.repay}
      </LinkButton>
    </ActionBar>
  );
}
