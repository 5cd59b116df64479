import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, PageState } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { Facts } from '../../components/facts.tsx';
import { FilterChips } from '../../components/filter-chips.tsx';
import { useListPlace } from '../../components/list.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Buttons, Page, Panel } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';
import { jobWords } from '../../words/job-words.ts';

const { list, retry, giveUp } = deskEndpoints.deskStuck;
type Item = AnswerOf<typeof list>['items'][number];
type Act = 'retry' | 'giveUp';
type Asked = { readonly item: Item; readonly act: Act };

function StuckItem({ item, onAsk }: { item: Item; onAsk: (asked: Asked) => void }) {
  const { text, language, may } = useDesk();
  const words = text.stuck;
  return (
    <Panel title={`${nameIn(jobWords[language], item.job)} · ${words.states[item.state]}`}>
      <Facts
        facts={[
          [words.item, item.item],
          [words.reason, item.reason],
          [words.attempts, String(item.attempts)],
          [words.since, showInstant(item.since)],
          [words.lastAt, showInstant(item.lastAt)],
        ]}
      />
      {may('stuck-work') && (
        <Buttons>
          <Button kind="secondary" isSmall onPress={() => onAsk({ item, act: 'retry' })}>
            {words.retry}
          </Button>
          {item.state !== 'given-up' && (
            <Button kind="text" isSmall onPress={() => onAsk({ item, act: 'giveUp' })}>
              {words.giveUp}
            </Button>
          )}
        </Buttons>
      )}
    </Panel>
  );
}

function Items({ isGivenUp }: { isGivenUp: '0' | '1' }) {
  const { text, language } = useDesk();
  const words = text.stuck;
  const place = useListPlace([], isGivenUp === '1' ? 'given-up-after' : 'after');
  const [asked, setAsked] = useState<Asked>();
  const job = place.read('job');
  const reading = useRead(list, { isGivenUp, after: place.after, job });
  const jobs = reading.last?.jobs ?? [];
  // the one that is chosen stays, to be taken out, once nothing of it is left
  const choices = jobs.some((one) => one.job === job) || job === '' ? jobs : [...jobs, { job, count: 0 }];
  const options = choices.map((one) => ({
    value: one.job,
    label: nameIn(jobWords[language], one.job),
    count: one.count,
  }));
  const changes = { retry: useChange(retry, words.retried), giveUp: useChange(giveUp, words.gaveUp) };
  const act = async (reason: string) => {
    if (asked) await changes[asked.act].run({ job: asked.item.job, item: asked.item.item, reason });
    setAsked(undefined);
  };
  return (
    <>
      {options.length > 0 && (
        <FilterChips filters={[{ name: 'job', label: words.job, options }]} afterName={place.afterName} />
      )}
      <ReadingState reading={reading}>
        {({ items, next, count }) => (
          <>
            {count > 0 && <p>{text.lists.count(count)}</p>}
            {items.length === 0 && <PageState icon="check" title={words.empty} />}
            {items.map((item) => (
              <StuckItem key={`${item.job} ${item.item}`} item={item} onAsk={setAsked} />
            ))}
            {place.pager(next)}
            <ReasonDialog
              key={asked ? `${asked.act} ${asked.item.item}` : 'none'}
              title={words[asked?.act ?? 'retry']}
              isOpen={asked !== undefined}
              isBusy={changes.retry.isBusy || changes.giveUp.isBusy}
              onClose={() => setAsked(undefined)}
              onReason={(reason) => void act(reason)}
            />
          </>
        )}
      </ReadingState>
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
      <PageTabs
        label={words.title}
        tabs={[
          { id: 'open', label: words.open, panel: <Items isGivenUp="0" /> },
          { id: 'given-up', label: words.givenUp, panel: <Items isGivenUp="1" /> },
        ]}
      />
    </Page>
  );
}
