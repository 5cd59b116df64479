import type { OrderDetails } from '@plazo/contract';
import { Block, LinkButton } from '@plazo/ui';
import type { Reading } from '../../api/use-answer.ts';
import { PayAgainButton } from '../../components/pay-again-button.tsx';
import { usePageAddress } from '../../session/app-context.ts';
import { useSheetMessages } from '../../words/words.ts';

type DisbursementReturnedProps = { readonly details: OrderDetails; readonly reading: Reading<OrderDetails> };

/** The bank sent the money back: another account, or the same one once more; or it never left without one. Nothing else helps, and nobody else can say. */
export function DisbursementReturned({
  details: { orderId, productId, disbursement },
  reading,
}: DisbursementReturnedProps) {
  const { account } = useSheetMessages();
  const address = usePageAddress();
  const { naming, again } = disbursement ?? {};
  return (
    <Block>
      <LinkButton href={address('bindBank')}>{naming ?? account.other}</LinkButton>
      {again && <PayAgainButton title={again} orderId={orderId} productId={productId} reading={reading} />}
    </Block>
  );
}
