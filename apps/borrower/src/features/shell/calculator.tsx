import type { ProductCard } from '@plazo/contract';
import { Block, LinkButton, Muted, ProductName } from '@plazo/ui';
import { useState } from 'react';
import { keep } from '../../api/device-store.ts';
import { AmountAndPrice } from '../../components/amount-and-price.tsx';
import { wishOf } from '../../components/price-of-amount.ts';
import { usePageAddress } from '../../session/app-context.ts';
import { useHomeMessages } from '../../words/words.ts';
import styles from './shell.module.css';

type CalculatorProps = { readonly product: ProductCard; readonly start: number; readonly step: number };

/** For who has no loan: an amount, what it costs, and the way to ask for it. What is chosen waits at the decision. */
export function Calculator({ product, start, step }: CalculatorProps) {
  const texts = useHomeMessages().home;
  const address = usePageAddress();
  const { productId, productLogo, productName, minAmount, maxAmount, lateText, stepsLeft } = product;
  const [amount, setAmount] = useState(start);
  const choose = (chosen: number) => {
    setAmount(chosen);
    void keep(wishOf(productId), chosen);
  };
  return (
    <Block>
      <ProductName logo={productLogo} name={productName} />
      <AmountAndPrice
        label={texts.amount}
        productId={productId}
        amount={amount}
        range={{ least: minAmount, most: maxAmount, step }}
        onChange={choose}
      />
      {lateText !== '' && <Muted>{texts.ifLate(lateText)}</Muted>}
      <div className={styles.stack}>
        <LinkButton isWide href={address('apply', { productId })}>
          {stepsLeft > 0 ? texts.resume(stepsLeft) : texts.apply}
        </LinkButton>
        <LinkButton kind="text" isWide href={address('product', { productId })}>
          {texts.conditions}
        </LinkButton>
      </div>
    </Block>
  );
}
