import type { OrderDetails } from '@plazo/contract';
import { useEffect, useState } from 'react';
import { keep, recall } from '../../api/device-store.ts';
import { useApp } from '../../session/app-context.ts';
import { daysBetween } from '../../session/days-between.ts';

/** The reminder begins this many days before the due date (details, "Order page"). */
const REMIND_DAYS = 3;
/** The page is read first. */
const OPEN_AFTER_MS = 1200;

type Overlay = 'reminder' | 'rating' | undefined;

function wantsReminder({ isDelay, dueOn }: OrderDetails, today: string): boolean {
  return isDelay === 1 && dueOn !== '' && daysBetween(today, dueOn) <= REMIND_DAYS;
}

async function nextOverlay(details: OrderDetails, today: string): Promise<Overlay> {
  const key = `reminded:${details.orderId}`;
  if (wantsReminder(details, today) && (await recall(key)) !== today) {
    await keep(key, today);
    return 'reminder';
  }
  return details.isScore === 1 ? 'rating' : undefined;
}

/** Which overlay is up: one in a visit, never over another. */
export function useOrderOverlays(details: OrderDetails) {
  const { today } = useApp();
  const [overlay, setOverlay] = useState<Overlay>();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.querySelector('dialog[open]') === null) void nextOverlay(details, today).then(setOverlay);
    }, OPEN_AFTER_MS);
    return () => clearTimeout(timer);
    // Once for each visit of an order: a later reading of the same order opens nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [details.orderId]);
  return { overlay, close: () => setOverlay(undefined) };
}
