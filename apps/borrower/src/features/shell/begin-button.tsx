import type { ProductCard } from '@plazo/contract';
import { LinkButton, Muted, unbroken } from '@plazo/ui';
import { usePageAddress } from '../../session/app-context.ts';
import { useHomeMessages, useProductMessages } from '../../words/words.ts';

type BeginButtonProps = {
  readonly product: ProductCard;
  readonly label: string;
  readonly isMain?: boolean;
};

/** The way to ask for a loan, or on with it; for who was declined, the answer and from when on they may ask again. */
export function BeginButton({ product, label, isMain = true }: BeginButtonProps) {
  const { home } = useHomeMessages();
  const { seeOwn } = useProductMessages();
  const address = usePageAddress();
  const { productId, stepsLeft, againText } = product;
  return againText === '' ? (
    <LinkButton kind={isMain ? 'primary' : 'secondary'} isWide href={address('apply', { productId })}>
      {stepsLeft > 0 ? home.resume(stepsLeft) : label}
    </LinkButton>
  ) : (
    <>
      <Muted>{unbroken(againText)}</Muted>
      <LinkButton kind="secondary" isWide href={address('decision', { productId })}>
        {seeOwn}
      </LinkButton>
    </>
  );
}
