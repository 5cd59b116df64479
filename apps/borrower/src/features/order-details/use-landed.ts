import type { OrderDetails } from '@plazo/contract';
import { useEffect, useState } from 'react';
import { keep, recall } from '../../api/device-store.ts';

/** True once for each payment: when its borrower sees for the first time on this device that it arrived. */
export function useLanded({ orderId, progress }: OrderDetails): boolean {
  const [landed, setLanded] = useState('');
  const newest = progress?.movements.find(({ isFromBorrower }) => isFromBorrower === 1)?.paymentId ?? '';
  useEffect(() => {
    if (newest === '') return;
    const see = async () => {
      const key = `landed:${orderId}`;
      if ((await recall(key)) === newest) return;
      setLanded(newest);
      await keep(key, newest);
    };
    void see();
  }, [orderId, newest]);
  return landed !== '' && landed === newest;
}
