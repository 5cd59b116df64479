import { useEffect, useState } from 'react';
import type { DecisionParts, DecisionProps } from './loan-decision-parts.tsx';

/** What waits for the borrower's word: few have it, so its script comes when there is one. */
export function LoanDecisions(props: DecisionProps) {
  const [Parts, setParts] = useState<typeof DecisionParts>();
  const { details } = props;
  const isAsked = details.isAsked === 1 || details.disbursement?.isWaiting === 1;
  useEffect(() => {
    if (isAsked)
      void import('./loan-decision-parts.tsx').then(
        (loaded) => setParts(() => loaded.DecisionParts),
        // the page reads itself anew and tries again
        () => undefined,
      );
  }, [isAsked]);
  return isAsked && Parts ? <Parts {...props} /> : null;
}
