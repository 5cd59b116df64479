import { type AnswerOf, endpoints } from '@plazo/contract';
import { spokenDay } from '@plazo/markets/front';
import { Card, Day, Muted, Notice, Stage, stageLabelClass, TimeLine, unbroken } from '@plazo/ui';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { useComplaintMessages } from '../../words/words.ts';
import styles from './complaints.module.css';
import { ImageGallery } from './image-gallery.tsx';
import { RateReply } from './rate-reply.tsx';
import { ReplyVerdict } from './reply-verdict.tsx';

type Complaint = AnswerOf<typeof endpoints.complaints.detail>;

const placed = ['received', 'review', 'answered'] as const;

/** Where it stands, with the day until which the law has it answered. */
function Progress({ complaint: { steps, answerBy, lawPast } }: { complaint: Complaint }) {
  const complaints = useComplaintMessages();
  const { language } = useApp();
  return (
    <Card isPadded>
      <TimeLine
        steps={steps.map(({ title, day, at, state }) => ({
          title,
          state,
          time: at.slice(11, 16),
          day: day === '' ? undefined : { on: at.slice(0, 10), spoken: day },
        }))}
      />
      {answerBy !== '' && lawPast === '' && (
        <p className={styles.law}>
          {complaints.law} <Day on={answerBy} spoken={spokenDay(language, answerBy)} />
        </p>
      )}
    </Card>
  );
}

/** What was written by both, the newest first. */
function Thread({ complaint: { thread } }: { complaint: Complaint }) {
  const complaints = useComplaintMessages();
  return (
    <div className={styles.thread}>
      {thread.map(({ isOurs, day, at, text, images }) => (
        <article key={`${isOurs} ${at}`} className={isOurs ? styles.ours : styles.yours}>
          <h2>{isOurs ? complaints.reply : complaints.youWrote}</h2>
          <p className={styles.when}>
            <Day on={at.slice(0, 10)} spoken={day} /> {at.slice(11, 16)}
          </p>
          {text !== '' && <p>{text}</p>}
          <ImageGallery images={images} label={isOurs ? complaints.reply : complaints.youWrote} />
        </article>
      ))}
    </div>
  );
}

function ComplaintView({ complaint, onSaid }: { complaint: Complaint; onSaid: () => void }) {
  const complaints = useComplaintMessages();
  const { brand, country } = useApp();
  const [isDisagreeing, setDisagreeing] = useState(false);
  const { steps, type, sonType, number, lawPast } = complaint;
  const ladder = country.disagree.replace('{contact}', brand.supervision?.email ?? brand.email);
  const stage = placed[steps.findIndex(({ state }) => state === 'now')] ?? 'received';
  const isAnswered = stage === 'answered';
  return (
    <>
      <Stage tone="calm" drawing={isAnswered ? 'reply' : 'waiting'}>
        <p className={stageLabelClass}>
          {unbroken([number, type, sonType].filter((part) => part !== '').join(' · '))}
        </p>
        <h2>{complaints.headlines[stage]}</h2>
        {!isAnswered && lawPast === '' && <p>{complaints.nextStep}</p>}
      </Stage>
      <Progress complaint={complaint} />
      {lawPast !== '' && (
        <Notice tone="warning">
          <p>{lawPast}</p>
          <p>{ladder}</p>
        </Notice>
      )}
      {complaint.canDecide === 1 && (
        <ReplyVerdict
          problemId={complaint.problemId}
          isDisagreeing={isDisagreeing}
          onDisagree={setDisagreeing}
          onSaid={onSaid}
        />
      )}
      <Thread complaint={complaint} />
      {/* nobody who writes that they do not agree is asked for stars meanwhile */}
      {complaint.isNeedScore === 1 && !isDisagreeing && <RateReply problemId={complaint.problemId} />}
      {lawPast === '' && <Muted>{ladder}</Muted>}
    </>
  );
}

/** One complaint with its reply; the score is asked 3 seconds after the reply was opened. */
export function ComplaintDetailPage() {
  const problemId = usePageQuery().get('problemId') ?? '';
  const reading = useAnswer(endpoints.complaints.detail, { problemId });
  const { answers } = useApp();
  const isOpened = reading.outcome?.kind === 'value';
  // an answer that is opened is no longer new: the list has to say so
  useEffect(() => {
    if (isOpened) answers.invalidate();
  }, [answers, isOpened]);
  return (
    <Screen page="complaintDetail" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['low', 'middle', 'middle']}>
        {(complaint) => <ComplaintView complaint={complaint} onSaid={reading.read} />}
      </AnswerView>
    </Screen>
  );
}
