import { useEffect, useState } from 'react';
import { useApp } from '../../session/app-context.ts';
import { messageGroups } from '../../words/words.ts';
import type { DecisionParts, DecisionProps } from './loan-decision-parts.tsx';

/** What waits for the borrower's word: few have it, so its script comes when there is one. */
export function LoanDecisions(props: DecisionProps) {
  const [Parts, setParts] = useState<typeof DecisionParts>();
  const { details } = props;
  const { language } = useApp();
  const { credit, disbursement } = details;
  const isAsked =
    details.isAsked === 1 || disbursement?.isWaiting === 1 || credit?.isOpen === 1 || credit?.isAskable === 1;
  useEffect(() => {
    if (isAsked)
      void Promise.all([import('./loan-decision-parts.tsx'), messageGroups.sheets.load(language)]).then(
        ([loaded]) => setParts(() => loaded.DecisionParts),
        // the page reads itself anew and tries again
        () => undefined,
      );
  }, [isAsked, language]);
  return isAsked && Parts ? <Parts {...props} /> : null;
}
