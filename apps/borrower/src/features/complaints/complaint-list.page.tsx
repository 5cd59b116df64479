import { type AnswerOf, endpoints } from '@plazo/contract';
import { Block, Chip, LinkButton, Muted, PageState, Tabs, unbroken } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { SpokenDay } from '../../components/spoken-day.tsx';
import { usePageAddress } from '../../session/app-context.ts';
import { useComplaintMessages } from '../../words/words.ts';

type Tab = AnswerOf<typeof endpoints.complaints.list>[number];

function ComplaintCards({ tab }: { tab: Tab }) {
  const complaints = useComplaintMessages();
  const address = usePageAddress();
  if (tab.list.length === 0) {
    return (
      <PageState icon="chat" drawing="reply" title={complaints.emptyList}>
        <LinkButton kind="secondary" href={address('complaintHome')}>
          {complaints.fileOne}
        </LinkButton>
      </PageState>
    );
  }
  return tab.list.map(({ id, number, time, type, content, isNew }) => (
    <Block key={id} href={address('complaintDetail', { problemId: id })}>
      {isNew === 1 && <Chip tone="success" text={complaints.newAnswer} />}
      <b>{type}</b>
      <p>{content}</p>
      <Muted>
        {unbroken(number)} · <SpokenDay on={time.slice(0, 10)} /> {time.slice(11, 16)}
      </Muted>
    </Block>
  ));
}

const hasNew = ({ list }: Tab) => list.some(({ isNew }) => isNew === 1);

/** What is read first: an answer that was not read yet, else what there is at all. */
const firstOf = (tabs: readonly Tab[]) => tabs.find(hasNew) ?? tabs.find(({ list }) => list.length > 0);

/** My complaints: by state, each with its time, type and first words. */
export function ComplaintListPage() {
  const complaints = useComplaintMessages();
  const reading = useAnswer(endpoints.complaints.list, {});
  return (
    <Screen page="complaintList" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['low', 'middle', 'middle', 'middle']}>
        {(tabs) => (
          <Tabs
            label={complaints.mine}
            first={firstOf(tabs)?.value}
            tabs={tabs.map((tab) => ({
              id: tab.value,
              label: `${tab.title} (${tab.list.length})`,
              news: hasNew(tab) ? complaints.newAnswer : undefined,
              panel: <ComplaintCards tab={tab} />,
            }))}
          />
        )}
      </AnswerView>
    </Screen>
  );
}
