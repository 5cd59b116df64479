import { type AnswerOf, deskEndpoints, STUCK_SORTS } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { Lines, type Row } from '../../components/data-table.tsx';
import { DayAndHour } from '../../components/day-and-hour.tsx';
import type { Filter } from '../../components/filter-chips.tsx';
import { List, useListPlace } from '../../components/list.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Buttons, Page, Panel } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';
import { jobWords } from '../../words/job-words.ts';

const { list, retry, giveUp } = deskEndpoints.deskStuck;
type Listed = AnswerOf<typeof list>;
type Item = Listed['items'][number];
type Act = 'retry' | 'giveUp';
type Asked = { readonly item: Item; readonly act: Act };

const SORTED_BY = [undefined, undefined, undefined, 'attempts', ['newest', 'oldest'], 'last-try'] as const;

function useRow(onAsk: (asked: Asked) => void) {
  const { text, language, may } = useDesk();
  const words = text.stuck;
  return (item: Item): Row => ({
    id: `${item.job} ${item.item}`,
    cells: [
      <Lines key="job">{`${nameIn(jobWords[language], item.job)} · ${words.states[item.state]}`}</Lines>,
      <Lines key="item" isNarrow>
        {item.item}
      </Lines>,
      <Lines key="reason">{item.reason}</Lines>,
      item.attempts,
      <DayAndHour key="since" at={showInstant(item.since)} />,
      <DayAndHour key="last" at={showInstant(item.lastAt)} />,
      may('stuck-work') && (
        <Buttons key="act">
          <Button kind="secondary" isSmall onPress={() => onAsk({ item, act: 'retry' })}>
            {words.retry}
          </Button>
          {item.state !== 'given-up' && (
            <Button kind="text" isSmall onPress={() => onAsk({ item, act: 'giveUp' })}>
              {words.giveUp}
            </Button>
          )}
        </Buttons>
      ),
    ],
  });
}

function useFilters(job: string, jobs: Listed['jobs'] = []): readonly Filter[] {
  const { text, language } = useDesk();
  // the one that is chosen stays, to be taken out, once nothing of it is left
  const choices = jobs.some((one) => one.job === job) || job === '' ? jobs : [...jobs, { job, count: 0 }];
  const options = choices.map((one) => ({
    value: one.job,
    label: nameIn(jobWords[language], one.job),
    count: one.count,
  }));
  return options.length === 0 ? [] : [{ name: 'job', label: text.stuck.job, options }];
}

function Items({ isGivenUp }: { isGivenUp: '0' | '1' }) {
  const { text } = useDesk();
  const words = text.stuck;
  const place = useListPlace(STUCK_SORTS, isGivenUp === '1' ? 'given-up-after' : 'after');
  const [asked, setAsked] = useState<Asked>();
  const job = place.read('job');
  const { after, sort = 'oldest' } = place;
  const reading = useRead(list, { isGivenUp, after, job, sort });
  const changes = { retry: useChange(retry, words.retried), giveUp: useChange(giveUp, words.gaveUp) };
  const act = async (reason: string) => {
    if (asked) await changes[asked.act].run({ job: asked.item.job, item: asked.item.item, reason });
    setAsked(undefined);
  };
  const rowOf = useRow(setAsked);
  return (
    <>
      <List
        name={isGivenUp === '1' ? 'given-up' : 'stuck'}
        title={words.title}
        head={words.head}
        empty={words.empty}
        filters={useFilters(job, reading.last?.jobs)}
        place={place}
        order={{ by: SORTED_BY, now: sort }}
        reading={reading}
        sum={({ count }) => text.lists.count(count)}
        rows={({ items }) => items.map(rowOf)}
      />
      <ReasonDialog
        key={asked ? `${asked.act} ${asked.item.item}` : 'none'}
        title={words[asked?.act ?? 'retry']}
        isOpen={asked !== undefined}
        isBusy={changes.retry.isBusy || changes.giveUp.isBusy}
        onClose={() => setAsked(undefined)}
        onReason={(reason) => void act(reason)}
      />
    </>
  );
}

/** What jobs could not do: why, for how long, how often; an operator tries it again or gives it up. */
export function StuckPage() {
  const { text } = useDesk();
  const words = text.stuck;
  return (
    <Page title={words.title}>
      <p>{words.hint}</p>
      <Panel>
        <PageTabs
          label={words.title}
          tabs={[
            { id: 'open', label: words.open, panel: <Items isGivenUp="0" /> },
            { id: 'given-up', label: words.givenUp, panel: <Items isGivenUp="1" /> },
          ]}
        />
      </Panel>
    </Page>
  );
}
