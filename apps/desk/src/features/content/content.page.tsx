import { type AnswerOf, CONTENT_KINDS, deskEndpoints } from '@plazo/contract';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useSubjectName } from '../../components/subject-name.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Kind } from './content-fields.ts';

type Content = AnswerOf<typeof deskEndpoints.deskContent.list>;

function Subjects({ versions, kind }: { versions: Content['versions']; kind: Kind }) {
  const { text } = useDesk();
  const nameOf = useSubjectName();
  const words = text.content;
  const own = versions.filter((row) => row.kind === kind);
  const subjects = [...new Set(own.map(({ subject }) => subject))];
  const rows = subjects.map((subject) => {
    const all = own.filter((row) => row.subject === subject);
    const called = nameOf(kind, subject, all[0]);
    const published = all.find(({ state }) => state === 'published');
    const waiting = all.find(({ state }) => state === 'draft' || state === 'proposed');
    return {
      id: subject,
      order: [called, published?.version, published?.at],
      cells: [
        <Link key="subject" href={`/content/${kind}.${subject}`}>
          {called}
        </Link>,
        published ? words.version(published.version) : text.none,
        published?.at ? showInstant(published.at) : text.none,
        waiting ? `${words.version(waiting.version)} · ${words.states[waiting.state]}` : text.none,
      ],
    };
  });
  return <DataTable title={words.kinds[kind]} head={words.head} rows={rows} empty={text.none} />;
}

/** What two people publish, by kind. */
export function ContentPage() {
  const { text, may } = useDesk();
  const words = text.content;
  const kinds = CONTENT_KINDS.filter((kind) => kind !== 'rules' || may('rules-read'));
  const reading = useRead(deskEndpoints.deskContent.list, {});
  return (
    <Page title={words.title}>
      <Panel>
        <ReadingState reading={reading}>
          {({ versions }) => (
            <PageTabs
              label={words.title}
              tabs={kinds.map((kind) => ({
                id: kind,
                label: words.kinds[kind],
                panel: <Subjects versions={versions} kind={kind} />,
              }))}
            />
          )}
        </ReadingState>
      </Panel>
    </Page>
  );
}
