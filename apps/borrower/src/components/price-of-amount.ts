import { type AnswerOf, endpoints, type ProductId } from '@plazo/contract';
import { useEffect, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';

/** The price is asked for when the slider has rested this long. */
const REST_MS = 250;

type Price = AnswerOf<typeof endpoints.apply.price>;

/** Where a device keeps what its person would like to borrow of a product, from home to the decision. */
export const wishOf = (productId: ProductId) => `wish.${productId}`;

/** The price of an amount, from the server, a moment after it was chosen; until then the last one with `isPending`. */
export function usePrice(
  productId: ProductId,
  amount: number,
): { price: Price | undefined; isPending: boolean } {
  const [asked, setAsked] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(amount), REST_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  const { outcome } = useAnswer(endpoints.apply.price, { productId, amount: asked });
  const price = outcome?.kind === 'value' ? outcome.value : undefined;
  return { price, isPending: price?.amount !== amount };
}
