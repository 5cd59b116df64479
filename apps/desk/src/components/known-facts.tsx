import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { useDesk } from '../session/desk-context.ts';
import { Facts } from './facts.tsx';
import { nameIn } from './name-in.ts';
import { showMoney } from './show-money.ts';

export type Known = AnswerOf<typeof deskEndpoints.deskDecisions.inputs>['inputs'];

/** What was known of a person when the rules decided: amounts as money, and yes or no as words. */
export function KnownFacts({ known, currency }: { known: Known; currency: string }) {
  const { text } = useDesk();
  const answers: Readonly<Record<string, string>> = text.decisions.answers;
  const shown = (name: string, value: string) =>
    name.endsWith('Minor') && /^\d+$/.test(value)
      ? showMoney(BigInt(value), currency)
      : (answers[value] ?? (value || text.none));
  return (
    <Facts
      facts={known.map(({ name, value }) => [nameIn(text.decisions.inputs, name), shown(name, value)])}
    />
  );
}
