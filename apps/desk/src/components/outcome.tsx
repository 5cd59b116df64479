import { useDesk } from '../session/desk-context.ts';
import { Lines } from './data-table.tsx';
import { reasonName } from './reason-name.ts';

type OutcomeProps = { readonly isApproved: 0 | 1; readonly reasons: readonly string[] };

/** What the rules made of somebody's wish: a yes, or why not. */
export function Outcome({ isApproved, reasons }: OutcomeProps) {
  const { text } = useDesk();
  return (
    <Lines>
      {isApproved === 1
        ? text.decisions.outcomes.approved
        : reasons.map((reason) => reasonName(text, reason)).join(' · ')}
    </Lines>
  );
}
