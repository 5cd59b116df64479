import { type AnswerOf, deskEndpoints, SETTING_GROUPS } from '@plazo/contract';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines, type Row } from '../../components/data-table.tsx';
import { accountName } from '../../components/name-in.ts';
import { Page, Panel } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useSubjectName } from '../../components/subject-name.ts';
import { useDesk } from '../../session/desk-context.ts';
import { settingsWords } from '../../words/settings-words.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskReports.settings>;
type Setting = Shown['rows'][number];

/** What the chart says besides accounts. */
const PROVISIONS = 'provisions';
const OF_BRAND = /^([\w-]+) (.+)$/;

function useValue() {
  const { text, language } = useDesk();
  const words = settingsWords[language];
  return ({ group, name, value, isSecret }: Setting): string => {
    if (name === 'PLAZO_ACCESS_REVIEW_DAYS' && value === '') return text.access.noneSaid;
    if (isSecret === 1) return value === '' ? words.notSet : words.mark(value);
    return (group === 'limits' ? showMoney(BigInt(value), name) : value) || text.none;
  };
}

/** What is published, as the page of content calls it: its kind, what it holds for and, where it is told, the version. */
function usePublished() {
  const { text } = useDesk();
  const nameOf = useSubjectName();
  const kinds: Readonly<Record<string, string>> = text.content.kinds;
  return (about: string): string => {
    const [kind = '', subject = '', ...version] = about.split(' ');
    return kinds[kind] === undefined || subject === ''
      ? about
      : [`${kinds[kind]}:`, nameOf(kind, subject), ...version].join(' ');
  };
}

/**
 * An account of the chart by its name, with its brand where the brand has one of its own, beside what the file calls it; one
 * that stands for all of its kind ends there in a colon.
 */
function Account({ name }: { readonly name: string }) {
  const { text } = useDesk();
  const [, brand = '', account = name] = OF_BRAND.exec(name) ?? [];
  const called = [accountName(text, account), brand].filter(Boolean).join(' · ');
  return (
    <>
      {called} <code>{account.endsWith(':') ? `${account}…` : account}</code>
    </>
  );
}

function Name({ group, name }: Pick<Setting, 'group' | 'name'>) {
  const published = usePublished();
  if (group === 'content') return published(name);
  return group === 'chart' && name !== PROVISIONS ? <Account name={name} /> : <code>{name}</code>;
}

function Group({ rows, name }: { rows: readonly Setting[]; name: string }) {
  const { text, language } = useDesk();
  const words = settingsWords[language];
  const valueOf = useValue();
  return (
    <DataTable
      title={name}
      head={words.head}
      empty={text.none}
      rows={rows.map((row): Row => {
        const since = [row.at && showInstant(row.at), row.by].filter(Boolean).join(' · ');
        const cells = [row.name, valueOf(row), words.sources[row.source], since];
        return {
          id: `${row.name} ${row.source}`,
          order: cells,
          cells: [
            <Lines key="name">
              <Name {...row} />
            </Lines>,
            <Lines key="value">{row.isSecret === 1 ? valueOf(row) : <code>{valueOf(row)}</code>}</Lines>,
            words.sources[row.source],
            since || text.none,
          ],
        };
      })}
    />
  );
}

/** What two people changed, the newest first; all of it stands among the approvals. */
function History({ history }: Pick<Shown, 'history'>) {
  const { text, language } = useDesk();
  const words = settingsWords[language];
  const published = usePublished();
  return (
    <>
      <DataTable
        title={words.history}
        head={words.historyHead}
        empty={text.requests.noneDecided}
        rows={history.map((change) => ({
          id: change.at + change.about,
          cells: [
            showInstant(change.at),
            text.requests.kinds[change.kind],
            <Lines key="about">
              {published(change.about) || `${change.currency} ${showMoney(change.amount, change.currency)}`}
            </Lines>,
            change.by,
            change.decidedBy,
            <Lines key="reason">{change.reason}</Lines>,
          ],
        }))}
      />
      <Link href="/requests">{text.requests.title}</Link>
    </>
  );
}

/** What differed when the server started, the newest start first. */
function Starts({ starts }: Pick<Shown, 'starts'>) {
  const { text, language } = useDesk();
  const words = settingsWords[language];
  const shown = (isSecret: 0 | 1, value: string) => {
    if (isSecret === 1) return value === '' ? words.notSet : words.mark(value);
    return <code>{value || text.none}</code>;
  };
  return (
    <>
      <p>{words.startsLead}</p>
      <DataTable
        title={words.starts}
        head={words.startsHead}
        empty={text.none}
        rows={starts.flatMap(({ at, by, changes }) =>
          changes.map(({ name, before, after, isSecret, writtenAt }) => ({
            id: `${at} ${name}`,
            cells: [
              showInstant(at),
              <Lines key="name">
                <code>{name}</code>
              </Lines>,
              <Lines key="before" isNarrow>
                {shown(isSecret, before)}
              </Lines>,
              <Lines key="after" isNarrow>
                {shown(isSecret, after)}
              </Lines>,
              writtenAt ? showInstant(writtenAt) : text.none,
              <Lines key="by" isNarrow>
                {by || text.none}
              </Lines>,
            ],
          })),
        )}
      />
    </>
  );
}

/** Everything that a deployment decides, and from where it comes. */
export function SettingsPage() {
  const { text, language } = useDesk();
  const words = settingsWords[language];
  const reading = useRead(deskEndpoints.deskReports.settings, {});
  return (
    <Page title={words.title}>
      <ReadingState reading={reading}>
        {({ rows, history, starts }) => (
          <Panel>
            <p>{words.lead}</p>
            <PageTabs
              label={words.title}
              tabs={[
                ...SETTING_GROUPS.map((group) => ({
                  id: group,
                  label: words.groups[group],
                  panel: (
                    <>
                      {group === 'limits' && <p>{text.requests.limits}</p>}
                      <Group name={words.groups[group]} rows={rows.filter((row) => row.group === group)} />
                    </>
                  ),
                })),
                { id: 'history', label: words.history, panel: <History history={history} /> },
                { id: 'starts', label: words.starts, panel: <Starts starts={starts} /> },
              ]}
            />
          </Panel>
        )}
      </ReadingState>
    </Page>
  );
}
