import { deskEndpoints, LATE_DAYS, type OrderState, orderStates } from '@plazo/contract';
import { marketIds } from '@plazo/markets/front';
import { useDeferredValue } from 'react';
import { useRead } from '../../api/use-read.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { LoanRows } from '../../components/loan-rows.tsx';
import { useMarketName } from '../../components/market-name.ts';
import { FieldRow, Page, Panel } from '../../components/page.tsx';
import { usePages } from '../../components/pager.tsx';
import { PersonLink } from '../../components/person-link.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { SavedViews } from '../../components/saved-views.tsx';
import { useAddress } from '../../components/use-address.ts';
import { useDesk } from '../../session/desk-context.ts';

type Filter = {
  readonly search: string;
  readonly status: OrderState | '';
  readonly market: string;
  readonly product: string;
  readonly late: (typeof LATE_DAYS)[number] | '';
};

function Filters({
  filter,
  products,
  onChange,
}: {
  filter: Filter;
  products: readonly string[];
  onChange: (changed: Partial<Filter>) => void;
}) {
  const { text } = useDesk();
  const nameOf = useMarketName();
  const words = text.loans;
  const all = { value: '', label: words.all };
  return (
    <FieldRow>
      <Field
        label={words.search}
        type="search"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Choice
        label={words.status}
        value={filter.status}
        onChange={(status) => onChange({ status: orderStates.find((state) => state === status) ?? '' })}
        options={[all, ...orderStates.map((state) => ({ value: state, label: text.statuses[state] }))]}
      />
      <Choice
        label={words.market}
        value={filter.market}
        onChange={(market) => onChange({ market })}
        options={[all, ...marketIds.map((name) => ({ value: name, label: nameOf(name) }))]}
      />
      <Choice
        label={words.product}
        value={filter.product}
        onChange={(product) => onChange({ product })}
        options={[all, ...products.map((name) => ({ value: name, label: name }))]}
      />
      <Choice
        label={words.late}
        value={filter.late}
        onChange={(late) => onChange({ late: LATE_DAYS.find((days) => days === late) ?? '' })}
        options={[all, ...LATE_DAYS.map((days) => ({ value: days, label: text.portfolio.buckets[days] }))]}
      />
    </FieldRow>
  );
}

/** Loans by order, phone, reference and state. */
export function LoansPage() {
  const { text, may } = useDesk();
  const [read, write] = useAddress();
  const filter: Filter = {
    search: read('search'),
    status: orderStates.find((state) => state === read('status')) ?? '',
    market: read('market'),
    product: read('product'),
    late: LATE_DAYS.find((days) => days === read('late')) ?? '',
  };
  const { page, pager } = usePages();
  const asked = useDeferredValue(filter);
  const reading = useRead(deskEndpoints.deskLoans.list, {
    ...asked,
    search: asked.search.trim(),
    page,
  });
  return (
    <Page
      title={text.loans.title}
      actions={
        may('portfolio-read') && (
          <ExportButton
            endpoint={deskEndpoints.deskLoans.exportList}
            wish={(reason) => ({ ...filter, reason })}
          />
        )
      }
    >
      <Panel>
        <Filters
          filter={filter}
          products={reading.value?.products ?? []}
          onChange={(changed) => write({ ...changed, page: '' })}
        />
        <SavedViews page="loans" />
      </Panel>
      <Panel>
        <ReadingState reading={reading}>
          {({ rows, hasMore, people }) => (
            <>
              {people.map((person) => (
                <p key={person.borrowerId}>
                  {text.loans.phoneOf} <PersonLink {...person} />
                </p>
              ))}
              <LoanRows rows={rows} />
              {pager(hasMore)}
            </>
          )}
        </ReadingState>
      </Panel>
    </Page>
  );
}
