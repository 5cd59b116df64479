import { useAnnouncer } from '@plazo/ui';
import { useEffect, useState } from 'react';
import type { CodeSheet } from '../../components/code-sheet.tsx';
import { useMessages } from '../../words/words.ts';

/** The sheet that asks for a code, fetched where an offer needs one: the first screen of others does without its script. */
export function useCodeSheet(isNeeded: boolean) {
  const { error } = useMessages();
  const { toast } = useAnnouncer();
  const [sheet, setSheet] = useState<{ readonly CodeSheet: typeof CodeSheet }>();
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (!isNeeded || sheet) return;
    import('../../components/code-sheet.tsx').then(setSheet, () => {
      if (!asksCode) return;
      setAsksCode(false);
      toast(error.network, { isFailure: true });
    });
  }, [isNeeded, sheet, asksCode, toast, error]);
  return { CodeSheet: sheet?.CodeSheet, asksCode, setAsksCode };
}
