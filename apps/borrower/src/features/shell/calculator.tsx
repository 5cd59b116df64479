import type { ProductCard } from '@plazo/contract';
import { Block, LinkButton, Muted, ProductName } from '@plazo/ui';
import { useEffect, useState } from 'react';
import { keep } from '../../api/device-store.ts';
import { AmountAndPrice } from '../../components/amount-and-price.tsx';
import { wishOf } from '../../components/price-of-amount.ts';
import { usePageAddress } from '../../session/app-context.ts';
import { useHomeMessages } from '../../words/words.ts';
import { BeginButton } from './begin-button.tsx';
import styles from './shell.module.css';

type CalculatorProps = {
  readonly product: ProductCard;
  readonly start: number;
  readonly step: number;
  /** An amount that was looked at before, as the address has it. */
  readonly wished: string | null;
};

/** A wish is anybody's to write: it counts where the product has the amount. */
function amountOf({ product: { minAmount, maxAmount }, step, start, wished }: CalculatorProps): number {
  const amount = Number(wished);
  const isThere = amount >= minAmount && amount <= maxAmount && (amount - minAmount) % step === 0;
  return isThere ? amount : start;
}

/** For who has no loan: an amount, what it costs, and the way to ask for it. What is chosen waits at the decision. */
export function Calculator(props: CalculatorProps) {
  const { product, start, step } = props;
  const texts = useHomeMessages().home;
  const address = usePageAddress();
  const { productId, productLogo, productName, minAmount, maxAmount, lateText } = product;
  const [amount, setAmount] = useState(() => amountOf(props));
  useEffect(() => {
    if (amount !== start) void keep(wishOf(productId), amount);
    // once, for what the address brought: later choices are kept as they are made
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
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
        <BeginButton product={product} label={texts.apply} />
        <LinkButton kind="text" isWide href={address('product', { productId })}>
          {texts.conditions}
        </LinkButton>
      </div>
    </Block>
  );
}
