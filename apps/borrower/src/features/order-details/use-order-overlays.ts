import type { Language, OrderDetails } from '@plazo/contract';
import { useAnnouncer } from '@plazo/ui';
import { useEffect, useState } from 'react';
import { keep, recall } from '../../api/device-store.ts';
import { useApp } from '../../session/app-context.ts';
import { daysBetween } from '../../session/days-between.ts';
import { messageGroups, useMessages } from '../../words/words.ts';

/** The reminder begins this many days before the due date (details, "Order page"). */
const REMIND_DAYS = 3;
/** The page is read first. */
const OPEN_AFTER_MS = 1200;

/** What opens over the page is no part of the first screen: it is loaded when it is to open. */
async function loadSheets(language: Language) {
  const [{ sheets }] = await Promise.all([
    import('./sheets.ts'),
    messageGroups.ahead.load(language),
    messageGroups.sheets.load(language),
  ]);
  return sheets;
}
type Sheets = Awaited<ReturnType<typeof loadSheets>>;
type Overlay = keyof Sheets;

function wantsReminder({ isDelay, dueOn }: OrderDetails, today: string): boolean {
  return isDelay === 1 && dueOn !== '' && daysBetween(today, dueOn) <= REMIND_DAYS;
}

const shownKey = (overlay: Overlay, { orderId }: OrderDetails) => `${overlay}:${orderId}`;

async function nextOverlay(details: OrderDetails, today: string): Promise<Overlay | undefined> {
  // its bank is paying: nobody is to be asked for a payment
  if (details.isBankPaying === 1) return undefined;
  if (wantsReminder(details, today) && (await recall(shownKey('reminder', details))) !== today)
    return 'reminder';
  // putting it aside is an answer
  return details.isScore === 1 && !(await recall(shownKey('rating', details))) ? 'rating' : undefined;
}

/** Which overlay is up: one in a visit, never over another. */
export function useOrderOverlays(details: OrderDetails) {
  const { today, language } = useApp();
  const [Sheet, setSheet] = useState<Sheets[Overlay]>();
  const [shown, setShown] = useState<Overlay>();
  const [isOpen, setOpen] = useState(false);
  const { toast } = useAnnouncer();
  const { error } = useMessages();
  const open = async (overlay: Overlay) => {
    const sheets = await loadSheets(language);
    setSheet(() => sheets[overlay]);
    setShown(overlay);
    setOpen(true);
  };
  useEffect(() => {
    const openByItself = async () => {
      const overlay = await nextOverlay(details, today);
      if (!overlay) return;
      // nobody asked for it: where it cannot be loaded it waits for another visit
      const isOpened = await open(overlay).then(
        () => true,
        () => false,
      );
      if (isOpened) await keep(shownKey(overlay, details), today);
    };
    const timer = setTimeout(() => {
      if (document.querySelector('dialog[open]') === null) void openByItself();
    }, OPEN_AFTER_MS);
    return () => clearTimeout(timer);
    // Once for each visit of an order: a later reading of the same order opens nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [details.orderId]);
  const ask = (overlay: Overlay) => open(overlay).catch(() => toast(error.network, { isFailure: true }));
  return { Sheet, shown, isOpen, ask, close: () => setOpen(false) };
}
