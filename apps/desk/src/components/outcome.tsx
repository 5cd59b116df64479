import { useDesk } from '../session/desk-context.ts';
import { Lines } from './data-table.tsx';
import { nameIn } from './name-in.ts';

type OutcomeProps = { readonly isApproved: 0 | 1; readonly reasons: readonly string[] };

/** What the rules made of somebody's wish: a yes, or why not. */
export function Outcome({ isApproved, reasons }: OutcomeProps) {
  const words = useDesk().text.decisions;
  return (
    <Lines>
      {isApproved === 1
        ? words.outcomes.approved
        : reasons.map((reason) => nameIn(words.reasons, reason)).join(' · ')}
    </Lines>
  );
}
