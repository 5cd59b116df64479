import { AHEAD, endpoints, type InstructionsPage as Instructions, type RequestOf } from '@plazo/contract';
import { LinkButton, PageState } from '@plazo/ui';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { answerKey } from '../../api/answers.ts';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useInstructionMessages, useMessages } from '../../words/words.ts';
import { useIsOver } from './code-life.tsx';
import { DeadCode } from './code-states.tsx';
import { ShownCode } from './shown-code.tsx';
import { useCodeAnnouncement, useWasOpen } from './use-code-news.ts';

const PURPOSES = ['next', 'part', 'all'] as const;
const NOT_LOGGED_IN = -10;
/** How often an open code is asked about: who holds one that is dead learns it in five seconds. */
const CHECK_MS = 5_000;
/** And one that is still being made. */
const MAKING_MS = 3_000;

/** An address that names no payment: nobody can mend it here, but the loans are a step away. */
function NoPayment() {
  const instructions = useInstructionMessages();
  const { error } = useMessages();
  const address = usePageAddress();
  return (
    <Screen page="instructions">
      <PageState icon="info" title={error.pageGone} text={error.pageGoneText}>
        <LinkButton href={address('orders')}>{instructions.otherChannel}</LinkButton>
      </PageState>
    </Screen>
  );
}

/** How to pay, for an address that says what. */
export function InstructionsPage() {
  const query = usePageQuery();
  const isWhole =
    /^\d+$/.test(query.get('amount') ?? '') &&
    /^[12]$/.test(query.get('requestType') ?? '') &&
    query.get('payCode');
  return isWhole ? <PaymentCode /> : <NoPayment />;
}

type Asked = RequestOf<typeof endpoints.repayment.instructions> & object;

/** The code that is shown goes into the address, so that who loads the page again asks about that one. */
function useCodeInAddress({ outcome, readAt }: Reading<Instructions>, asked: Asked) {
  const { answers } = useApp();
  const query = usePageQuery();
  const [page, navigate] = useLocation();
  const code = outcome?.kind === 'value' ? outcome.value.repayDetail.vCode : asked.shown;
  useEffect(() => {
    if (!outcome || !code || code === asked.shown) return;
    const { path } = endpoints.repayment.instructions;
    answers.put(answerKey(path, { ...asked, shown: code }), { path, outcome, readAt });
    query.set('shown', code);
    navigate(`${page}?${query}`, { replace: true });
  });
}

/** How to pay (design, 4.5). Offline the last code stays: it is needed at the till. */
function PaymentCode() {
  const instructions = useInstructionMessages();
  const address = usePageAddress();
  const query = usePageQuery();
  const text = (name: string) => query.get(name) ?? undefined;
  const asked = {
    productId: text('productId'),
    orderId: text('orderId'),
    amount: query.get('amount') ?? '',
    payCode: query.get('payCode') ?? '',
    requestType: query.get('requestType') ?? '',
    days: text('days'),
    purpose: PURPOSES.find((purpose) => purpose === query.get('purpose')),
    ahead: AHEAD.find((way) => way === query.get('ahead')),
    shown: text('shown'),
  };
  // a code that no longer pays what is asked must not stay on a screen that is left open
  const reading = useAnswer(endpoints.repayment.instructions, asked, {
    pollMs: ({ isPending }) => (isPending === 1 ? MAKING_MS : CHECK_MS),
  });
  useCodeInAddress(reading, asked);
  const wasOpen = useWasOpen(reading);
  useCodeAnnouncement(reading);
  const isOver = useIsOver(reading);
  const isExtension = query.get('requestType') === '2';
  const { outcome } = reading;
  if (outcome?.kind === 'refusal' && outcome.code !== NOT_LOGGED_IN && asked.shown !== undefined)
    return (
      <Screen page="instructions">
        <DeadCode why={outcome.message} isExtension={isExtension} />
      </Screen>
    );
  if (isOver)
    return (
      <Screen page="instructions" readAt={reading.readAt} isStale={reading.isStale}>
        <DeadCode why={instructions.over} isExtension={isExtension} />
      </Screen>
    );
  return (
    <Screen
      page="instructions"
      {...(isExtension && { title: instructions.extensionTitle })}
      readAt={reading.readAt}
      isStale={reading.isStale}
    >
      <AnswerView
        reading={reading}
        skeleton={['middle', 'tall']}
        failedTitle={instructions.codeFailed}
        wayOut={
          <LinkButton href={address(isExtension ? 'extend' : 'repay')}>
            {instructions.otherChannel}
          </LinkButton>
        }
      >
        {(page) => <ShownCode page={page} reading={reading} isExtension={isExtension} isNews={wasOpen} />}
      </AnswerView>
    </Screen>
  );
}
