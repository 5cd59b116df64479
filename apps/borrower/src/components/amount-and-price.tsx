import type { ProductId } from '@plazo/contract';
import { Facts, type MoneyLine, Muted, RangeField, Skeleton, useAnnouncer } from '@plazo/ui';
import { useEffect, useRef } from 'react';
import { useMessages } from '../words/words.ts';
import styles from './amount-and-price.module.css';
import { usePrice } from './price-of-amount.ts';
import { useMoney } from './use-money.ts';

type AmountAndPriceProps = {
  readonly label: string;
  readonly productId: ProductId;
  readonly amount: number;
  /** From the least to the most, in minor units; absent where there is nothing to choose. */
  readonly range?: { readonly least: number; readonly most: number; readonly step: number } | undefined;
  readonly onChange: (amount: number) => void;
};

/**
 * Says a price as one sentence once it is there, and only where its amount was chosen on this page.
 * @returns what to call when one is chosen
 */
function useTold(lines: readonly MoneyLine[] | undefined): () => void {
  const { announce } = useAnnouncer();
  const isChosen = useRef(false);
  useEffect(() => {
    if (!isChosen.current || lines === undefined) return;
    isChosen.current = false;
    announce(lines.map(({ text, value }) => `${text}: ${value}`).join('. '));
  }, [lines, announce]);
  return () => {
    isChosen.current = true;
  };
}

/** An amount and what it costs, by the engine that will charge it. */
export function AmountAndPrice({ label, productId, amount, range, onChange }: AmountAndPriceProps) {
  const { common } = useMessages();
  const money = useMoney();
  const { price, isPending } = usePrice(productId, amount);
  const choose = useTold(isPending ? undefined : price?.lines);
  return (
    <>
      {range && range.most > range.least && (
        <RangeField
          label={label}
          value={Math.round((amount - range.least) / range.step)}
          max={Math.floor((range.most - range.least) / range.step)}
          text={money(amount)}
          ends={[money(range.least), money(range.most)]}
          onChange={(steps) => {
            choose();
            onChange(range.least + steps * range.step);
          }}
        />
      )}
      <div className={styles.price} aria-busy={isPending}>
        {price === undefined ? (
          <Skeleton label={common.loading} blocks={['middle']} />
        ) : (
          <Facts lines={price.lines} />
        )}
      </div>
      {price?.ofHundred && <Muted>{price.ofHundred}</Muted>}
    </>
  );
}
