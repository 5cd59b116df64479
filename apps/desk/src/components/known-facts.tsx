import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { useDesk } from '../session/desk-context.ts';
import { Facts } from './facts.tsx';
import { nameIn } from './name-in.ts';

export type Known = AnswerOf<typeof deskEndpoints.deskDecisions.inputs>['inputs'];

/** What was known of a person when the rules decided. */
export function KnownFacts({ known }: { known: Known }) {
  const { text } = useDesk();
  return (
    <Facts
      facts={known.map(({ name, value }) => [nameIn(text.decisions.inputs, name), value || text.none])}
    />
  );
}
