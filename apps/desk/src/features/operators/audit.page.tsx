import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useDeferredValue, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines } from '../../components/data-table.tsx';
import { Field } from '../../components/field.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Page, Panel } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useAddress } from '../../components/use-address.ts';
import { useDesk } from '../../session/desk-context.ts';

/** As many acts as the server gives at once. */
const PAGE_SIZE = 100;

type Act = AnswerOf<typeof deskEndpoints.deskReports.audit>['acts'][number];

function Acts({ acts }: { acts: readonly Act[] }) {
  const { text } = useDesk();
  const words = text.audit;
  return (
    <DataTable
      title={words.title}
      head={words.head}
      empty={words.empty}
      rows={acts.map((act) => ({
        id: String(act.seq),
        cells: [
          act.seq,
          showInstant(act.at),
          act.by || words.system,
          nameIn(text.names.acts, act.action),
          act.subject,
          <Lines key="reason">{act.reason}</Lines>,
        ],
      }))}
    />
  );
}

function Retention() {
  const { text } = useDesk();
  const words = text.audit;
  const names: Readonly<Record<string, string>> = words.kinds;
  const reading = useRead(deskEndpoints.deskReports.retention, {});
  return (
    <ReadingState reading={reading}>
      {({ runs }) => (
        <DataTable
          title={words.retention}
          head={words.retentionHead}
          empty={words.empty}
          rows={runs.map((run) => ({
            id: run.on + run.what,
            cells: [run.on, names[run.what] ?? run.what, run.removed],
          }))}
        />
      )}
    </ReadingState>
  );
}

/** What everybody did at the desk, with its chain checked, and what retention removed. */
export function AuditPage() {
  const { text } = useDesk();
  const words = text.audit;
  const [keys, setKeys] = useState<readonly number[]>([]);
  const before = keys.at(-1);
  const [read, write] = useAddress();
  const subject = useDeferredValue(read('subject').trim());
  const reading = useRead(deskEndpoints.deskReports.audit, {
    ...(before !== undefined && { before }),
    ...(subject && { subject }),
  });
  const look = (typed: string) => {
    write({ subject: typed });
    setKeys([]);
  };
  return (
    <Page title={words.title}>
      <Panel>
        <Field label={words.about} type="search" value={read('subject')} onChange={look} />
      </Panel>
      <ReadingState reading={reading}>
        {({ acts, broken }) => (
          <Panel>
            <Notice tone={broken.length > 0 ? 'danger' : 'success'}>{broken.join(' ') || words.whole}</Notice>
            <Acts acts={acts} />
            <Pager
              keys={keys}
              next={acts.length >= PAGE_SIZE ? acts.at(-1)?.seq : undefined}
              onKeys={setKeys}
            />
          </Panel>
        )}
      </ReadingState>
      <Panel title={words.retention}>
        <Retention />
      </Panel>
    </Page>
  );
}
