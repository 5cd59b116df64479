import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines, type Row } from '../../components/data-table.tsx';
import { DayFields, daysOf } from '../../components/day-fields.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { Field } from '../../components/field.tsx';
import { differences, readJson, valueAt } from '../../components/json-path.ts';
import { List, useListPlace } from '../../components/list.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { auditWords } from '../../words/audit-words.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskReports.audit>;
type Act = Shown['acts'][number];

/** As many values as a line has room for; all of them stand in the export. */
const SHOWN = 6;

/** Figures of a loan that are no money. */
const PLAIN: ReadonlySet<string> = new Set(['status', 'nextDueOn', 'daysLate']);

/** Parts of an act that only hold what it did: what is in them is named as if it stood beside. */
const HOLDERS: readonly string[] = ['effect', 'contact'];

/** What an act keeps, without the parts that only hold: what was so before and is so after is no change. */
function told(kept: string): unknown {
  const body = readJson(kept);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const own = Object.entries(body).flatMap(([name, part]) =>
    HOLDERS.includes(name) && typeof part === 'object' && part !== null
      ? Object.entries(part)
      : [[name, part] as const],
  );
  return Object.fromEntries(own);
}

/** What a place of an act is called: each step by its name; of several alike the second and later ones by their number. */
const placeName = (names: Readonly<Record<string, string>>, place: string): string =>
  names[place] ??
  place
    .split('.')
    .flatMap((step) => {
      if (!/^\d+$/.test(step)) return [nameIn(names, step)];
      return step === '0' ? [] : [String(Number(step) + 1)];
    })
    .join(' › ');

/** A value of the log as it is read: money by the act's currency, and yes or no. */
function useValue() {
  const { text, language } = useDesk();
  const words = auditWords[language];
  const said: Readonly<Record<string, string>> = { true: words.yes, false: words.no, null: text.none };
  return (value: string, isMoney: boolean, currency: string): string => {
    const told = readJson(value);
    if (isMoney && currency !== '' && /^-?\d+$/.test(String(told)))
      return showMoney(BigInt(String(told)), currency);
    return said[value] ?? (typeof told === 'string' ? told : value);
  };
}

const MONEY = /(?:Minor|^amount|\.amount)$/;

/** What the act changed, value by value, each by its name: figures of a loan have those of its page. */
function useChanges() {
  const { text, language } = useDesk();
  const words = auditWords[language];
  const figures: Readonly<Record<string, string>> = text.loan.figures;
  const { inHand: inHandMinor, instalments } = text.loan.renewalOffer;
  const names: Readonly<Record<string, string>> = {
    ...text.content.fields,
    ...figures,
    inHandMinor,
    instalments,
    ...words.fields,
  };
  const valueOf = useValue();
  return ({ before, after, currency }: Act): string => {
    const kept = told(after);
    const found = differences(told(before), kept).map(({ place, before: old, after: fresh }) => {
      const isMoney = MONEY.test(place) || (place in figures && !PLAIN.has(place));
      const beside = valueAt(kept, [...place.split('.').slice(0, -1), 'currency']);
      const of = typeof beside === 'string' ? beside : currency;
      const [was, is] = [old, fresh].map((value) => value && valueOf(value, isMoney, of));
      return `${placeName(names, place)}: ${was ? `${was} → ${is}` : is}`;
    });
    return [...found.slice(0, SHOWN), ...(found.length > SHOWN ? ['…'] : [])].join(' · ');
  };
}

/** @param operators whom acts on somebody of the desk are about, by their names */
function useRow(operators: Shown['operators']) {
  const { text, language } = useDesk();
  const words = auditWords[language];
  const changesOf = useChanges();
  const about = (subject: string) =>
    operators.find(({ operatorId }) => operatorId === subject)?.name ?? subject;
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
        {act.page === '' ? (
          about(act.subject)
        ) : (
          <Link href={`/${act.page}/${act.subject}`}>{act.subject}</Link>
        )}
      </Lines>,
      // minor units of an unknown currency say nothing
      act.amount === null || act.currency === '' ? text.none : showMoney(act.amount, act.currency),
      <Lines key="reason">{act.reason}</Lines>,
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
      {broken.join(' ') || words.whole}. {far}
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
            options: operators.map(({ operatorId, name }) => ({ value: operatorId, label: name })),
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
