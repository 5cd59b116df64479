import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useDeferredValue } from 'react';
import { useRead } from '../../api/use-read.ts';
import { operatorChoices } from '../../components/choices.ts';
import { DataTable, Lines, type Row } from '../../components/data-table.tsx';
import { DayFields, daysOf } from '../../components/day-fields.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { Field } from '../../components/field.tsx';
import { List, useListPlace } from '../../components/list.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { auditWords } from '../../words/audit-words.ts';
import { useLogChanges } from './log-changes.ts';
import { useAbout } from './log-subject.tsx';

type Shown = AnswerOf<typeof deskEndpoints.deskReports.audit>;
type Act = Shown['acts'][number];

/** @param operators whom acts on somebody of the desk are about, by their names */
function useRow(operators: Shown['operators']) {
  const { text, language } = useDesk();
  const words = auditWords[language];
  const changesOf = useLogChanges(operators);
  const about = useAbout(operators);
  return (act: Act): Row => ({
    id: String(act.seq),
    cells: [
      act.seq,
      showInstant(act.at),
      <Lines key="by" isNarrow>
        {act.by || words.system}
      </Lines>,
      <Lines key="act" isNarrow>
        {nameIn(text.names.acts, act.action)}
      </Lines>,
      <Lines key="subject" isNarrow>
        {about(act)}
      </Lines>,
      // minor units of an unknown currency say nothing
      act.amount === null || act.currency === '' ? text.none : showMoney(act.amount, act.currency),
      <Lines key="reason" isNarrow>
        {act.reason}
      </Lines>,
      <Lines key="change">{changesOf(act)}</Lines>,
    ],
  });
}

/** How far the chain was followed, and whether it is whole. */
function Chain({ broken, checked, length, wholeAt }: Shown) {
  const { language } = useDesk();
  const words = auditWords[language];
  const far = words.followed(checked, length, wholeAt && showInstant(wholeAt));
  return (
    <Notice tone={broken.length > 0 ? 'danger' : 'success'}>
      {broken.map((one) => `${one}.`).join(' ') || words.whole} {far}
    </Notice>
  );
}

function Retention() {
  const { language } = useDesk();
  const words = auditWords[language];
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

function Log() {
  const { text, language } = useDesk();
  const words = auditWords[language];
  const place = useListPlace([]);
  const { read, write, after } = place;
  const { from, until } = daysOf(place);
  const asked = {
    subject: useDeferredValue(read('subject').trim()),
    operatorId: read('operatorId'),
    action: read('action'),
    ...(from && { from }),
    ...(until && { until }),
  };
  const reading = useRead(deskEndpoints.deskReports.audit, { ...asked, after });
  const operators = reading.last?.operators ?? [];
  const rowOf = useRow(operators);
  return (
    <>
      <List
        name="audit"
        title={words.title}
        head={words.head}
        empty={words.empty}
        place={place}
        fields={
          <>
            <Field
              label={words.about}
              type="search"
              value={read('subject')}
              onChange={(subject) => write({ subject, after: '' })}
            />
            <DayFields place={place} from={words.from} to={words.until} />
          </>
        }
        filters={[
          {
            name: 'operatorId',
            label: words.head[2] ?? '',
            options: operatorChoices(operators),
          },
          {
            name: 'action',
            label: words.head[3] ?? '',
            options: Object.entries(text.names.acts).map(([value, label]) => ({ value, label })),
          },
        ]}
        reading={reading}
        renderAbove={(shown) => <Chain {...shown} />}
        sum={({ count }) => text.lists.count(count)}
        rows={({ acts }) => acts.map(rowOf)}
      />
      <ExportButton
        endpoint={deskEndpoints.deskReports.exportAudit}
        count={reading.value?.count}
        wish={(reason) => ({ ...asked, reason })}
      />
    </>
  );
}

/** What everybody did at the desk, with its chain checked, and what retention removed. */
export function AuditPage() {
  const { language } = useDesk();
  const words = auditWords[language];
  return (
    <Page title={words.title}>
      <Panel>
        <Log />
      </Panel>
      <Panel title={words.retention}>
        <Retention />
      </Panel>
    </Page>
  );
}
