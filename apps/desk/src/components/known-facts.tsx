import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { useDesk } from '../session/desk-context.ts';
import { Facts } from './facts.tsx';

export type Known = AnswerOf<typeof deskEndpoints.deskDecisions.inputs>['inputs'];

/** What was known of a person when the rules decided. */
export function KnownFacts({ known }: { known: Known }) {
  const { text } = useDesk();
  const names: Readonly<Record<string, string>> = text.decisions.inputs;
  return <Facts facts={known.map(({ name, value }) => [names[name] ?? name, value || text.none])} />;
}
