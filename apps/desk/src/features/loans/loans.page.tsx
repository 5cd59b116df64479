import { type AnswerOf, deskEndpoints, LATE_DAYS, LOAN_SORTS, orderStates } from '@plazo/contract';
import { marketIds } from '@plazo/markets/front';
import { Button } from '@plazo/ui';
import { useDeferredValue, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { productFilter } from '../../components/choices.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { Field } from '../../components/field.tsx';
import { List, useListPlace } from '../../components/list.tsx';
import { loanRows, sumOf } from '../../components/loan-rows.tsx';
import { useMarketName } from '../../components/market-name.ts';
import { FieldRow, Page, Panel } from '../../components/page.tsx';
import { PersonLink } from '../../components/person-link.tsx';
import type { ReadAddress } from '../../components/use-address.ts';
import { useDesk } from '../../session/desk-context.ts';
import { ChosenLoans } from './chosen-loans.tsx';

type Listed = AnswerOf<typeof deskEndpoints.deskLoans.list>;

/** What each column is sorted by; the first one by when the loan was made. */
const SORTED_BY = [
  ['newest', 'oldest'],
  undefined,
  undefined,
  'principal',
  undefined,
  undefined,
  'late',
] as const;

function useFilters(products: Listed['products']) {
  const { text } = useDesk();
  const nameOf = useMarketName();
  const words = text.loans;
  return [
    {
      name: 'status',
      label: words.status,
      options: orderStates.map((state) => ({ value: state, label: text.statuses[state] })),
    },
    {
      name: 'late',
      label: words.late,
      options: LATE_DAYS.map((days) => ({ value: days, label: text.portfolio.buckets[days] })),
    },
    {
      name: 'market',
      label: words.market,
      options: marketIds.map((market) => ({ value: market, label: nameOf(market) })),
    },
    productFilter(text, products),
  ];
}

/** A name is looked for when somebody says so, since each look is written down; it stands in no address. */
function NameField({ name, onFind }: { name: string; onFind: (name: string) => void }) {
  const words = useDesk().text.loans;
  const [typed, setTyped] = useState(name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <FieldRow>
        <Field label={words.name} type="search" value={typed} onChange={setTyped} />
        <Button isSubmit kind="secondary" isSmall>
          {words.findName}
        </Button>
      </FieldRow>
    </form>
  );
}

const asksFor = (read: ReadAddress) => ({
  status: orderStates.find((state) => state === read('status')) ?? ('' as const),
  market: read('market'),
  product: read('product'),
  late: LATE_DAYS.find((days) => days === read('late')) ?? ('' as const),
});

/** Loans by order, phone, name, reference and state. */
export function LoansPage() {
  const { text, may } = useDesk();
  const [name, setName] = useState('');
  const place = useListPlace(LOAN_SORTS);
  const { read, after, sort = 'newest' } = place;
  const asked = {
    search: useDeferredValue(read('search').trim()),
    ...(name !== '' && { name }),
    ...asksFor(read),
  };
  const reading = useRead(deskEndpoints.deskLoans.list, { ...asked, sort, after });
  return (
    <Page
      title={text.loans.title}
      actions={
        may('portfolio-read') && (
          <ExportButton
            endpoint={deskEndpoints.deskLoans.exportList}
            count={reading.value?.count}
            wish={(reason) => ({ ...asked, reason })}
          />
        )
      }
    >
      <Panel>
        <List
          name="loans"
          asks={asksFor}
          title={text.loans.title}
          head={text.loans.head}
          empty={text.loans.empty}
          place={place}
          order={{ by: SORTED_BY, now: sort }}
          search={text.loans.search}
          fields={<NameField name={name} onFind={setName} />}
          filters={useFilters(reading.last?.products ?? [])}
          reading={reading}
          sum={(answer) => sumOf(text, answer)}
          renderAbove={({ people }) =>
            people.map((person) => (
              <p key={person.borrowerId}>
                {name === '' ? text.loans.phoneOf : text.loans.found} <PersonLink {...person} />
              </p>
            ))
          }
          rows={({ rows }) => loanRows(text, rows)}
          bulk={
            may('portfolio-read') || may('collections-lead')
              ? {
                  nameOf: (id) => id,
                  renderBar: (chosen, onDone) => (
                    <ChosenLoans chosen={[...chosen]} asked={asked} onDone={onDone} />
                  ),
                }
              : undefined
          }
        />
      </Panel>
    </Page>
  );
}
