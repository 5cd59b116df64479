import { type OrderState, orderStates, type ProductId, statusCodeOf } from '@plazo/contract';
import { marketIds } from '@plazo/markets/front';
import { Block, Button, Muted, OptionList, Section } from '@plazo/ui';
import { useState } from 'react';
import { usePreviewMessages } from '../../words/words.ts';
import { askTestSurface as ask } from './ask-test-surface.ts';
import type { Fields } from './preview-fields.ts';

/** A new borrower with an order in a state, made by the test surface of this very server. */
async function makeOrder(market: string, state: OrderState): Promise<Partial<Fields>> {
  const products = await ask<readonly { productId: ProductId; market: string }[]>('products');
  const product = products.find((candidate) => candidate.market === market);
  const { borrowerId, sessionId, deviceId } = await ask<
    Record<'borrowerId' | 'sessionId' | 'deviceId', string>
  >('borrowers', { market });
  const wish = { borrowerId, product: product?.productId, status: statusCodeOf[state] };
  const { orderId, productId } = await ask<Record<'orderId' | 'productId', string>>('orders', wish);
  return { market, sessionId, deviceId, orderId, productId };
}

/** Fills the parameters with a demo borrower, whose order is in the chosen state. */
export function DemoOrder({ onMade }: { onMade: (made: Partial<Fields>) => void }) {
  const preview = usePreviewMessages();
  const [status, setStatus] = useState<OrderState>('active');
  const [told, setTold] = useState('');
  const make = async (market: string) => {
    try {
      const made = await makeOrder(market, status);
      onMade(made);
      setTold(preview.made(made.orderId ?? ''));
    } catch (error) {
      setTold(String(error));
    }
  };
  return (
    <Section title={preview.order}>
      <OptionList
        legend={preview.order}
        options={orderStates.map((value) => ({
          value,
          title: `${statusCodeOf[value]} · ${preview.statuses[value]}`,
        }))}
        value={status}
        onChange={(value) => setStatus(orderStates.find((state) => state === value) ?? 'active')}
      />
      <Block>
        {marketIds.map((market) => (
          <Button key={market} kind="secondary" isSmall onPress={() => void make(market)}>
            {preview.makeOrder(market)}
          </Button>
        ))}
        <div role="status">
          <Muted>{told}</Muted>
        </div>
      </Block>
    </Section>
  );
}
