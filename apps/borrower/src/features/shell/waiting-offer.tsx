import type { OfferedCard } from '@plazo/contract';
import { Block, Facts, LinkButton, Muted, ProductName } from '@plazo/ui';
import { usePageAddress } from '../../session/app-context.ts';
import { useHomeMessages } from '../../words/words.ts';
import styles from './shell.module.css';

type WaitingOfferProps = {
  readonly product: OfferedCard;
  readonly offer: NonNullable<OfferedCard['offer']>;
  readonly isMain: boolean;
};

/** What was offered and is not signed: what it brings and costs, and the way to sign it. */
export function WaitingOffer({ product, offer, isMain }: WaitingOfferProps) {
  const texts = useHomeMessages().home;
  const address = usePageAddress();
  const { productId, productLogo, productName, lateText } = product;
  return (
    <Block>
      <ProductName logo={productLogo} name={productName} />
      <Facts lines={offer.lines} />
      <Muted>{offer.ofHundred}</Muted>
      {lateText !== '' && <Muted>{texts.ifLate(lateText)}</Muted>}
      <div className={styles.stack}>
        <LinkButton
          isWide
          kind={isMain ? 'primary' : 'secondary'}
          href={address('confirmLoan', { productId })}
        >
          {texts.sign}
        </LinkButton>
        <LinkButton kind="text" isWide href={address('decision', { productId })}>
          {texts.otherAmount}
        </LinkButton>
      </div>
      <Muted>{texts.offerStands}</Muted>
    </Block>
  );
}
