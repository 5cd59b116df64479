import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Chip } from '@plazo/ui';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { useFilterWords } from '../../components/filter-words.ts';
import { showHour } from '../../components/hour-choices.ts';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { saveFile } from '../../components/save-file.ts';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';

const { list, end, take } = deskEndpoints.deskExports;
type Shown = AnswerOf<typeof list>;

const isKnown = (held: string): held is 'role' | 'scope' => held === 'role' || held === 'scope';

function Schedules({ schedules, timeZone }: Pick<Shown, 'schedules' | 'timeZone'>) {
  const words = useDesk().text.exports;
  const ending = useChange(end, words.ended);
  const wordsOf = useFilterWords();
  return (
    <Panel title={words.schedules}>
      <p>{words.period}</p>
      <DataTable
        title={words.schedules}
        head={words.scheduleHead}
        empty={words.noSchedules}
        rows={schedules.map(({ scheduleId, what, filters, rhythm, hour, reason, nextAt, held }) => ({
          id: scheduleId,
          cells: [
            words.whats[what],
            wordsOf(what, filters).join(' · ') || words.all,
            words.when(words.rhythms[rhythm], `${showHour(hour)} (${timeZone})`),
            held === '' ? (
              showInstant(nextAt)
            ) : (
              <span key="held">
                <Chip tone="warning" text={words.held} /> {words.heldWhys[isKnown(held) ? held : 'other']}
              </span>
            ),
            reason,
            <Button
              key="end"
              kind="secondary"
              isSmall
              isInactive={ending.isBusy}
              onPress={() => void ending.run({ scheduleId })}
            >
              {words.end}
            </Button>,
          ],
        }))}
      />
    </Panel>
  );
}

function Files({ files, keptDays }: Pick<Shown, 'files' | 'keptDays'>) {
  const words = useDesk().text.exports;
  const taking = useChange(take);
  const save = async (fileId: string) => {
    const made = await taking.run({ fileId });
    if (made) saveFile({ name: made.name, content: made.csv, type: 'text/csv' });
  };
  return (
    <Panel title={words.files}>
      <p>{words.kept(keptDays)}</p>
      <DataTable
        title={words.files}
        head={words.fileHead}
        empty={words.noFiles}
        rows={files.map(({ fileId, what, name, rows, isWhole, madeAt, takenAt }) => ({
          id: fileId,
          cells: [
            name,
            words.whats[what],
            showInstant(madeAt),
            isWhole === 1 ? rows : `${rows} (${words.notWhole})`,
            takenAt === '' ? '' : showInstant(takenAt),
            <Button
              key="take"
              kind="secondary"
              isSmall
              isInactive={taking.isBusy}
              onPress={() => void save(fileId)}
            >
              {words.take}
            </Button>,
          ],
        }))}
      />
    </Panel>
  );
}

/** What is exported again and again for an operator, and the files of it. */
export function ExportsPage() {
  const { text } = useDesk();
  const words = text.exports;
  const reading = useRead(list, {});
  return (
    <Page title={words.title} above={<Link href="/home">{text.home.title}</Link>}>
      <p>{words.lead}</p>
      <ReadingState reading={reading}>
        {({ schedules, files, timeZone, keptDays }) => (
          <>
            <Files files={files} keptDays={keptDays} />
            <Schedules schedules={schedules} timeZone={timeZone} />
          </>
        )}
      </ReadingState>
    </Page>
  );
}
