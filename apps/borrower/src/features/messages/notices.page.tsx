import { type AnswerOf, endpoints } from '@plazo/contract';
import { Block, Chip, LinkButton, Muted, PageState } from '@plazo/ui';
import { useEffect } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useShellMessages } from '../../words/words.ts';

type Answer = AnswerOf<typeof endpoints.notices.list>;
type Notice = Answer['notices'][number];

/** Where a notice leads: to its complaint, its loan, an offer, or the requests about the person's data. */
function useSubject({ orderId, productId, problemId }: Notice) {
  const address = usePageAddress();
  if (problemId !== '') return address('complaintDetail', { problemId });
  if (orderId !== '')
    return address('orderDetails', { orderId, productId: productId === '' ? undefined : productId });
  return productId === '' ? address('myData') : address('confirmLoan', { productId });
}

function NoticeCard({ notice }: { notice: Notice }) {
  const texts = useShellMessages().notices;
  const { title, text, at, isNew } = notice;
  const href = useSubject(notice);
  return (
    <Block href={href}>
      {isNew === 1 && <Chip tone="brand" text={texts.isNew} />}
      <b>{title}</b>
      <p>{text}</p>
      <Muted>{at.slice(0, 16)}</Muted>
    </Block>
  );
}

/** What is shown counts as read; the marks stay until the page is opened anew. */
function useMarkRead(answer: Answer | undefined) {
  const { client } = useApp();
  const upTo = answer !== undefined && answer.unread > 0 ? answer.upTo : undefined;
  useEffect(() => {
    if (upTo !== undefined) void client.call(endpoints.notices.markRead, { upTo });
  }, [client, upTo]);
}

/** What the borrower was told, newest first, each with the way to what it is about. */
export function NoticesPage() {
  const texts = useShellMessages().notices;
  const address = usePageAddress();
  const reading = useAnswer(endpoints.notices.list, {});
  useMarkRead(reading.outcome?.kind === 'value' ? reading.outcome.value : undefined);
  return (
    <Screen page="notices" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['middle', 'middle']}>
        {({ notices }) =>
          notices.length === 0 ? (
            <PageState icon="mail" title={texts.none} text={texts.noneText} />
          ) : (
            <>
              {notices.map((notice) => (
                <NoticeCard key={notice.id} notice={notice} />
              ))}
            </>
          )
        }
      </AnswerView>
      <LinkButton kind="text" href={address('reminders')}>
        {texts.choose}
      </LinkButton>
    </Screen>
  );
}
