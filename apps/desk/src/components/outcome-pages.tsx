import type { ReactNode } from 'react';
import { useDesk } from '../session/desk-context.ts';
import { Choice } from './field.tsx';
import { FieldRow } from './page.tsx';
import { usePages } from './pager.tsx';
import { useAddress } from './use-address.ts';

const OUTCOMES = ['', 'approved', 'declined'] as const;

type OutcomePages = {
  /** What the list is asked with. */
  readonly asked: { readonly outcome: (typeof OUTCOMES)[number]; readonly page: number };
  readonly filter: ReactNode;
  readonly pager: (hasMore: 0 | 1) => ReactNode;
};

/** A list of what the rules decided, by outcome and from page to page; the list's name is its part of the address. */
export function useOutcomePages(list: string): OutcomePages {
  const { text } = useDesk();
  const words = text.decisions;
  const [read, write] = useAddress();
  const [outcomeName, pageName] = [`${list}-outcome`, `${list}-page`];
  const outcome = read(outcomeName);
  const { page, pager } = usePages(pageName);
  const choose = (chosen: string) => write({ [outcomeName]: chosen, [pageName]: '' });
  const options = OUTCOMES.map((value) => ({
    value,
    label: value === '' ? text.loans.all : words.outcomes[value],
  }));
  return {
    asked: { outcome: OUTCOMES.find((known) => known === outcome) ?? '', page },
    filter: (
      <FieldRow>
        <Choice label={words.outcome} value={outcome} onChange={choose} options={options} />
      </FieldRow>
    ),
    pager,
  };
}
