import { type AnswerOf, endpoints } from '@plazo/contract';
import { Block, Chip, Icon, LinkButton, Muted, PageState, Section, unbroken } from '@plazo/ui';
import { useEffect } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useShellMessages } from '../../words/words.ts';
import styles from './messages.module.css';
import { useRenewedPush } from './use-push.ts';

type Answer = AnswerOf<typeof endpoints.messages.list>;
type Message = Answer['messages'][number];

const ofDecline: ReadonlySet<Message['kind']> = new Set(['declined', 'decline-upheld', 'apply-again']);

/** Where a message leads: to its complaint, its loan, an offer, or the requests about the person's data. */
function useSubject({ kind, orderId, productId, problemId }: Message) {
  const address = usePageAddress();
  if (problemId !== '') return address('complaintDetail', { problemId });
  if (orderId !== '')
    return address('orderDetails', { orderId, productId: productId === '' ? undefined : productId });
  if (kind === 'identity-failed' || kind === 'identity-waiting') return address('identity');
  if (kind === 'identity-passed' || kind === 'bureau-answered') return address('apply');
  if (productId === '') return address('dataRequests');
  return address(ofDecline.has(kind) ? 'decision' : 'confirmLoan', { productId });
}

function MessageCard({ message }: { message: Message }) {
  const texts = useShellMessages().messages;
  const { title, text, at, isNew, icon = 'mail' } = message;
  const href = useSubject(message);
  return (
    <Block href={href}>
      {isNew === 1 && <Chip tone="brand" text={texts.isNew} />}
      <span className={styles.title}>
        <Icon name={icon} size={20} />
        <b>{title}</b>
      </span>
      <p>{unbroken(text)}</p>
      <Muted>{at.slice(11, 16)}</Muted>
    </Block>
  );
}

/** Messages under the day on which they were told, in the order in which they came. */
function byDay(messages: readonly Message[]) {
  const days: { readonly on: string; readonly day: string; readonly told: Message[] }[] = [];
  for (const message of messages) {
    const on = message.at.slice(0, 10);
    const last = days.at(-1);
    if (last?.on === on) last.told.push(message);
    else days.push({ on, day: message.day, told: [message] });
  }
  return days;
}

/** What is shown counts as read; the marks stay until the page is opened anew. */
function useMarkRead(answer: Answer | undefined) {
  const { client } = useApp();
  const upTo = answer !== undefined && answer.unread > 0 ? answer.upTo : undefined;
  useEffect(() => {
    if (upTo !== undefined) void client.call(endpoints.messages.markRead, { upTo });
  }, [client, upTo]);
}

/** What the borrower was told by day, newest first, each with the way to what it is about. */
export function MessagesPage() {
  const texts = useShellMessages().messages;
  const address = usePageAddress();
  const reading = useAnswer(endpoints.messages.list, {});
  useRenewedPush(true);
  useMarkRead(reading.outcome?.kind === 'value' ? reading.outcome.value : undefined);
  return (
    <Screen page="messages" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['middle', 'middle']}>
        {({ messages }) =>
          messages.length === 0 ? (
            <PageState icon="mail" drawing="reply" title={texts.none} text={texts.noneText} />
          ) : (
            <>
              {byDay(messages).map(({ on, day, told }) => (
                <Section key={on} title={day}>
                  <div className={styles.told}>
                    {told.map((message) => (
                      <MessageCard key={message.id} message={message} />
                    ))}
                  </div>
                </Section>
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
