import type { ReactNode } from 'react';
import { useDesk } from '../session/desk-context.ts';
import { Choice } from './field.tsx';
import { useListPlace } from './list.tsx';
import { FieldRow } from './page.tsx';

type Outcome = 'approved' | 'declined';

type OutcomePages<Of extends Outcome> = {
  /** What the list is asked with. */
  readonly asked: { readonly outcome: Of | ''; readonly after: string };
  readonly filter: ReactNode;
  readonly pager: (next: string) => ReactNode;
};

/** A list of what the rules decided, by one of its outcomes and from page to page; the list's name is its part of the address. */
export function useOutcomePages<const Of extends Outcome>(
  list: string,
  outcomes: readonly Of[],
): OutcomePages<Of> {
  const { text } = useDesk();
  const words = text.decisions;
  const [outcomeName, pageName] = [`${list}-outcome`, `${list}-page`];
  const { read, write, after, pager } = useListPlace([], pageName);
  const outcome = read(outcomeName);
  const choose = (chosen: string) => write({ [outcomeName]: chosen, [pageName]: '' });
  const options = outcomes.map((value) => ({ value, label: words.outcomes[value] }));
  return {
    asked: { outcome: outcomes.find((known) => known === outcome) ?? '', after },
    filter: (
      <FieldRow>
        <Choice
          label={words.outcome}
          value={outcome}
          onChange={choose}
          options={[{ value: '', label: text.loans.all }, ...options]}
        />
      </FieldRow>
    ),
    pager,
  };
}
