import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { useDesk } from '../session/desk-context.ts';
import { Facts } from './facts.tsx';
import { nameIn } from './name-in.ts';
import { showInstant } from './show-instant.ts';
import { showMoney } from './show-money.ts';

export type Known = AnswerOf<typeof deskEndpoints.deskDecisions.inputs>['inputs'];

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** What was known of a person when the rules decided: amounts as money, and yes or no as words. */
export function KnownFacts({ known, currency }: { known: Known; currency: string }) {
  const { text } = useDesk();
  const answers: Readonly<Record<string, string>> = { ...text.decisions.answers, ...text.lendingRules.arms };
  const said: Readonly<Record<string, string>> = { ...text.bureau.states, ...text.bureau.said };
  const states: Readonly<Record<string, string>> = text.decisions.registryStates;
  const shown = (name: string, value: string) => {
    if (name.endsWith('Minor') && /^\d+$/.test(value)) return showMoney(BigInt(value), currency);
    if (INSTANT.test(value)) return showInstant(value);
    const word = name.startsWith('bureau.') ? said[value] : undefined;
    if (name === 'registry.state') return states[value] ?? value;
    return word ?? answers[value] ?? (value || text.none);
  };
  return (
    <Facts
      facts={known.map(({ name, label, value }) => [
        label ?? nameIn(text.decisions.inputs, name),
        label === undefined ? shown(name, value) : value || text.none,
      ])}
    />
  );
}
