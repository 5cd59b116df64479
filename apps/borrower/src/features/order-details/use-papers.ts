import { addressQuery, type OrderDetails } from '@plazo/contract';
import { useApp } from '../../session/app-context.ts';

export type PaperAddress = (name: string, of?: Readonly<Record<string, string>>) => string;

/** Addresses of the loan's papers. */
export function usePapers({ orderId, productId }: OrderDetails): PaperAddress {
  const { addresses } = useApp();
  return (name, of = {}) =>
    `/documents/${name.includes('.') ? name : `${name}.pdf`}?${addressQuery({ ...addresses.common(), productId, orderId })}&${new URLSearchParams(of)}`;
}
