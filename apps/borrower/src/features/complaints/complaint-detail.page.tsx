import { type AnswerOf, endpoints } from '@plazo/contract';
import { spokenDay } from '@plazo/markets/front';
import { Block, Muted, NextStep, Section, Stage, stageLabelClass } from '@plazo/ui';
import { useEffect } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { useComplaintMessages } from '../../words/words.ts';
import { ImageGallery } from './image-gallery.tsx';
import { RateReply } from './rate-reply.tsx';

type Complaint = AnswerOf<typeof endpoints.complaints.detail>;

function ComplaintView({ complaint }: { complaint: Complaint }) {
  const complaints = useComplaintMessages();
  const { brand, country, language } = useApp();
  const hasReply = complaint.disposeDetail !== '' || complaint.disposeImages.length > 0;
  return (
    <>
      <Stage tone="calm" drawing={hasReply ? 'reply' : 'waiting'}>
        <p className={stageLabelClass}>
          {[complaint.type, complaint.sonType, complaint.number].filter((part) => part !== '').join(' · ')}
        </p>
        <h2>{hasReply ? complaints.stateAnswered : complaints.stateReceived}</h2>
        <p>
          {complaints.filed(spokenDay(language, complaint.filedOn))}{' '}
          <time dateTime={complaint.filedOn}>{complaint.filedOn}</time>
        </p>
      </Stage>
      {hasReply ? (
        <Block>
          <h2>{complaints.reply}</h2>
          {complaint.disposeDetail !== '' && <p>{complaint.disposeDetail}</p>}
          <ImageGallery images={complaint.disposeImages} label={complaints.reply} />
        </Block>
      ) : (
        <NextStep title={complaints.whatNext}>{complaints.nextStep}</NextStep>
      )}
      {complaint.answerBy !== '' && (
        <NextStep title={complaints.answerBy} icon="calendar">
          {spokenDay(language, complaint.answerBy)}{' '}
          <time dateTime={complaint.answerBy}>{complaint.answerBy}</time>
        </NextStep>
      )}
      <Section title={complaints.youWrote}>
        <Block>
          <p>{complaint.content}</p>
          <ImageGallery images={complaint.images} label={complaints.youWrote} />
        </Block>
      </Section>
      {complaint.isNeedScore === 1 && <RateReply problemId={complaint.problemId} />}
      <Muted>{country.disagree.replace('{contact}', brand.supervision?.email ?? brand.email)}</Muted>
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
        {(complaint) => <ComplaintView complaint={complaint} />}
      </AnswerView>
    </Screen>
  );
}
