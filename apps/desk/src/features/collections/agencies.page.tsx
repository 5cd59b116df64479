import { deskEndpoints } from '@plazo/contract';
import { Button, Chip } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines, type Row } from '../../components/data-table.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Messages } from '../../words/es/words.ts';
import { type Agency, AgencyDialog } from './agency-dialog.tsx';
import { type Brands, brandNames, sumsOf } from './agency-sums.ts';

const rowOf = (text: Messages, agency: Agency, named: Brands): Row => {
  const words = text.agencies;
  const { agencyId, name, kind, brands, out, isActive } = agency;
  const { due, collected } = sumsOf(agency);
  return {
    id: agencyId,
    cells: [
      <Link key="name" href={`/collections/agencies/${agencyId}`}>
        {name}
      </Link>,
      words.kinds[kind],
      <Lines key="brands">{brandNames(brands, named)}</Lines>,
      out,
      due || text.none,
      collected || text.none,
      <Chip
        key="state"
        tone={isActive === 1 ? 'success' : 'neutral'}
        text={isActive === 1 ? words.active : words.inactive}
      />,
    ],
  };
};

/** Who collects for the lender, how much is with each, and what came. */
export function AgenciesPage() {
  const { text, may } = useDesk();
  const words = text.agencies;
  const [isAdding, setAdding] = useState(false);
  const reading = useRead(deskEndpoints.deskCollections.agencies, {}, { isAwaited: true });
  return (
    <Page
      title={words.title}
      above={<Link href="/collections">{text.collections.call.back}</Link>}
      actions={
        may('collections-lead') && (
          <Button isSmall onPress={() => setAdding(true)}>
            {words.add}
          </Button>
        )
      }
    >
      <Panel>
        <p>{words.lead}</p>
        <ReadingState reading={reading}>
          {({ agencies, brands }) => (
            <>
              <DataTable
                title={words.title}
                head={words.head}
                empty={words.empty}
                rows={agencies.map((agency) => rowOf(text, agency, brands))}
              />
              {isAdding && <AgencyDialog brands={brands} onClose={() => setAdding(false)} />}
            </>
          )}
        </ReadingState>
      </Panel>
    </Page>
  );
}
