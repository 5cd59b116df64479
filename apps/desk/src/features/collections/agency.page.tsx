import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Notice, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { Lines, type Row } from '../../components/data-table.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { List, useListPlace } from '../../components/list.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { PersonLink } from '../../components/person-link.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Messages } from '../../words/es/words.ts';
import { AgencyDialog } from './agency-dialog.tsx';
import { type Brands, brandNames, sumsOf } from './agency-sums.ts';

const rows = deskEndpoints.deskCollections;
type Shown = AnswerOf<typeof rows.agencyCases>;
type Case = Shown['cases'][number];

/** What is to be recalled: one loan, or all that are with the agency. */
type Recalled = { readonly orderId?: Case['orderId'] };

function RecallDialog({
  agencyId,
  orderId,
  onClose,
}: Recalled & { readonly agencyId: string; readonly onClose: () => void }) {
  const { text } = useDesk();
  const words = text.agencies;
  const { toast } = useAnnouncer();
  const change = useChange(rows.recall);
  const commit = async (reason: string) => {
    const done = await change.run({ agencyId, ...(orderId && { orderId }), reason });
    if (!done) return;
    toast(words.recalled(done.recalled));
    onClose();
  };
  return (
    <ReasonDialog
      title={orderId ? `${words.recall}: ${orderId}` : words.recallAll}
      isOpen
      isBusy={change.isBusy}
      onClose={onClose}
      onReason={(reason) => void commit(reason)}
    >
      <Notice tone="info">{words.recallHint}</Notice>
    </ReasonDialog>
  );
}

const noteOf = ({ agencies }: Messages, { bar, endedAt, endedWhy }: Case) =>
  [endedWhy && `${agencies.endedWhy[endedWhy]} ${showInstant(endedAt)}`, agencies.bars[bar]]
    .filter(Boolean)
    .join(' · ');

type RowOf = { readonly text: Messages; readonly onRecall: ((of: Recalled) => void) | undefined };

const rowOf = ({ text, onRecall }: RowOf, one: Case): Row => {
  const money = (amount: number | bigint) => showMoney(amount, one.currency);
  return {
    id: `${one.orderId} ${one.handedAt}`,
    cells: [
      <Link key="order" href={`/loans/${one.orderId}`}>
        {one.orderId}
      </Link>,
      <PersonLink key="person" borrowerId={one.borrowerId} name={one.name} />,
      showInstant(one.handedAt),
      text.collections.daysLate(one.daysLate.now || one.daysLate.before),
      money(one.due.before),
      money(one.due.now),
      money(BigInt(one.collected)),
      <Lines key="note">{noteOf(text, one)}</Lines>,
      onRecall && one.endedAt === '' && (
        <Button key="recall" kind="secondary" isSmall onPress={() => onRecall({ orderId: one.orderId })}>
          {text.agencies.recall}
        </Button>
      ),
    ],
  };
};

/** What can be done with an agency: its file, all of it back, and what is known of it. */
function Acts({
  agency,
  onRecall,
  onChange,
}: {
  readonly agency: Shown;
  readonly onRecall: (of: Recalled) => void;
  readonly onChange: () => void;
}) {
  const { text } = useDesk();
  const { agencyId, out } = agency;
  return (
    <>
      <Button kind="secondary" isSmall onPress={onChange}>
        {text.agencies.change}
      </Button>
      {out > 0 && (
        <>
          <ExportButton endpoint={rows.agencyFile} wish={(reason) => ({ agencyId, reason })} />
          <Button kind="danger" isSmall onPress={() => onRecall({})}>
            {text.agencies.recallAll}
          </Button>
        </>
      )}
    </>
  );
}

function Known({ agency, brands }: { agency: Shown; brands: Brands }) {
  const { text } = useDesk();
  const words = text.agencies;
  const { due, collected } = sumsOf(agency);
  return (
    <Facts
      facts={[
        [words.kind, words.kinds[agency.kind]],
        [words.phone, agency.phone],
        [words.contact, agency.contact],
        [words.brands, brandNames(agency.brands, brands)],
        [words.commission, agency.commission || text.none],
        [words.head[3] ?? '', agency.out],
        [words.head[4] ?? '', due || text.none],
        [words.head[5] ?? '', collected || text.none],
        [words.head[6] ?? '', agency.isActive === 1 ? words.active : words.inactive],
      ]}
    />
  );
}

/** One agency with the loans that are with it, or that were. */
export function AgencyPage({ agencyId }: { agencyId: string }) {
  const { text, may } = useDesk();
  const words = text.agencies;
  const [recalling, setRecalling] = useState<Recalled>();
  const [isChanging, setChanging] = useState(false);
  const place = useListPlace([]);
  const state = place.read('state') === 'ended' ? 'ended' : 'out';
  const reading = useRead(rows.agencyCases, { agencyId, state, after: place.after }, { isAwaited: true });
  const brands = useRead(rows.agencies, {}).value?.brands ?? [];
  const mayLead = may('collections-lead');
  const onRecall = mayLead ? setRecalling : undefined;
  return (
    <ReadingState reading={reading} isPage>
      {(agency) => (
        <Page
          title={agency.name}
          above={<Link href="/collections/agencies">{words.back}</Link>}
          actions={
            mayLead && <Acts agency={agency} onRecall={setRecalling} onChange={() => setChanging(true)} />
          }
        >
          <Panel>
            <Known agency={agency} brands={brands} />
          </Panel>
          <Panel title={words.state}>
            <List
              name="agency"
              title={words.state}
              head={words.caseHead}
              empty={words.noCases}
              place={place}
              filters={[
                {
                  name: 'state',
                  label: words.state,
                  options: [
                    { value: 'out', label: words.out },
                    { value: 'ended', label: words.ended },
                  ],
                },
              ]}
              reading={reading}
              sum={({ count }) => text.lists.count(count)}
              rows={({ cases }) => cases.map((one) => rowOf({ text, onRecall }, one))}
              without={onRecall ? [] : [words.caseHead.length - 1]}
            />
          </Panel>
          {recalling && (
            <RecallDialog agencyId={agencyId} {...recalling} onClose={() => setRecalling(undefined)} />
          )}
          {isChanging && <AgencyDialog agency={agency} brands={brands} onClose={() => setChanging(false)} />}
        </Page>
      )}
    </ReadingState>
  );
}
