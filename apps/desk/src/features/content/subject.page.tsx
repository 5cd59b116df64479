import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { documentLanguages, languageFacts, languages } from '@plazo/markets/front';
import { Button, PageState } from '@plazo/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Field } from '../../components/field.tsx';
import { nameIn } from '../../components/name-in.ts';
import { FieldRow, Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { SPOKEN, useSubjectName } from '../../components/subject-name.ts';
import { useDesk } from '../../session/desk-context.ts';
import styles from './content.module.css';
import { Editor, type Version } from './editor.tsx';

type Listed = AnswerOf<typeof deskEndpoints.deskContent.list>['versions'][number];

const rows = deskEndpoints.deskContent;

function Versions({ versions, onShow }: { versions: readonly Listed[]; onShow: (version: number) => void }) {
  const { text } = useDesk();
  const words = text.content;
  return (
    <DataTable
      title={words.versions}
      head={words.versionHead}
      empty={text.none}
      rows={versions.map((row) => ({
        id: String(row.version),
        cells: [
          <Button key="show" kind="secondary" isSmall onPress={() => onShow(row.version)}>
            {words.version(row.version)}
          </Button>,
          words.states[row.state],
          row.author || (row.version === 0 ? words.deployed : words.shipped),
          row.publishedBy || text.none,
          row.at ? showInstant(row.at) : text.none,
        ],
      }))}
    />
  );
}

/** The kinds of which a lender may have as many as it likes. */
const GROWING: ReadonlySet<string> = new Set(['product', 'landing']);

/** Begins another product or page with the words of this one. */
function Copy({ version }: { version: Version }) {
  const { text } = useDesk();
  const words = text.content;
  const [, go] = useLocation();
  const [name, setName] = useState('');
  const save = useChange(rows.save, words.saved);
  const { kind, body } = version;
  const isName = /^[a-z0-9-]{2,40}$/.test(name);
  const copy = async () => {
    if (await save.run({ kind, subject: name, body })) go(`/content/${kind}.${name}`);
  };
  return (
    <Panel title={words.copy}>
      <FieldRow>
        <Field label={words.newName} value={name} onChange={setName} />
        <Button
          kind="secondary"
          isSmall
          isInactive={!isName}
          busyLabel={save.isBusy ? text.loading : undefined}
          onPress={() => void copy()}
        >
          {words.copyIt}
        </Button>
      </FieldRow>
    </Panel>
  );
}

function One({ listed, onSaved }: { listed: Listed; onSaved: () => void }) {
  const { may } = useDesk();
  const { kind, subject, version } = listed;
  const reading = useRead(rows.version, { kind, subject, version });
  return (
    <ReadingState reading={reading}>
      {(found) => (
        <>
          <Editor key={`${found.version} ${found.state} ${found.body}`} version={found} onSaved={onSaved} />
          {may('content-work') && GROWING.has(kind) && <Copy version={found} />}
        </>
      )}
    </ReadingState>
  );
}

/** The version that there is something to do with: what is not published yet, else what is, else the newest. */
const chosenOf = (versions: readonly Listed[], shown: number | undefined) =>
  versions.find(({ version }) => version === shown) ??
  versions.find(({ state }) => state === 'draft' || state === 'proposed') ??
  versions.find(({ state }) => state === 'published') ??
  versions[0];

/** From the words of one language to those of the others. */
function Languages({ kind, subject }: { kind: string; subject: string }) {
  const { text } = useDesk();
  return (
    <nav aria-label={text.content.languages} className={styles.languages}>
      {(kind === 'letters' ? documentLanguages : languages).map((language) => (
        <Link
          key={language}
          href={`/content/${kind}.${language}`}
          lang={language}
          aria-current={language === subject ? 'page' : undefined}
        >
          {languageFacts[language].name}
        </Link>
      ))}
    </nav>
  );
}

/** One product, brand, page, calendar or set of words: its versions, and one of them to read or to change. */
export function SubjectPage({ place }: { place: string }) {
  const { text } = useDesk();
  const words = text.content;
  const nameOf = useSubjectName();
  const [shown, setShown] = useState<number>();
  const reading = useRead(rows.list, {});
  const [kind = '', subject = ''] = place.split('.');
  const called = reading.value?.versions.find((row) => row.kind === kind && row.subject === subject);
  return (
    <Page
      title={words.subject(nameIn(words.kinds, kind), nameOf(kind, subject, called))}
      above={<Link href="/content">{words.back}</Link>}
    >
      <ReadingState reading={reading}>
        {({ versions }) => {
          const own = versions.filter((row) => row.kind === kind && row.subject === subject);
          const chosen = chosenOf(own, shown);
          if (!chosen) return <PageState icon="info" title={text.notFound} />;
          return (
            <>
              {SPOKEN.has(kind) && <Languages kind={kind} subject={subject} />}
              <Panel title={words.versions}>
                <Versions versions={own} onShow={setShown} />
              </Panel>
              <One key={chosen.version} listed={chosen} onSaved={() => setShown(undefined)} />
            </>
          );
        }}
      </ReadingState>
    </Page>
  );
}
