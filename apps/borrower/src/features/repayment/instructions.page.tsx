import { AHEAD, endpoints, type InstructionsPage as Instructions, type RequestOf } from '@plazo/contract';
import {
  Amount,
  Block,
  Chip,
  CodePaper,
  LinkButton,
  LinkRow,
  PageState,
  ReferenceCode,
  Rows,
  Section,
  Stage,
  stageLabelClass,
} from '@plazo/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { answerKey } from '../../api/answers.ts';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { useAwake } from '../../components/awake.ts';
import { useCopyWords } from '../../components/channels.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useInstructionMessages, useMessages, usePayMessages } from '../../words/words.ts';
import { CodeLife, useIsOver } from './code-life.tsx';
import { DeadCode, PendingCode, UsedCode } from './code-states.tsx';
import styles from './instructions.module.css';
import { OpenApp } from './open-app.tsx';
import { SaveCode } from './save-code.tsx';
import { useCodeAnnouncement, useWasOpen } from './use-code-news.ts';

function AmountTicket({ page }: { page: Instructions }) {
  const instructions = useInstructionMessages();
  const { brand } = useApp();
  const money = useMoney();
  const { amount, repayTitle, repayDes } = page.repayDetail;
  return (
    <Stage tone="brand">
      <p className={stageLabelClass}>{instructions.total}</p>
      <Amount isDisplay text={money(amount)} currency={brand.currency} />
      <p>
        <b>{repayTitle}</b>
        <br />
        {repayDes}
      </p>
    </Stage>
  );
}

/** True once the code is another one than the page first showed, before it was loaded again too. */
function useHasNewCode(code: string): boolean {
  const shown = usePageQuery().get('shown');
  const [first] = useState(shown ?? code);
  return code !== first;
}

type CodesProps = { readonly page: Instructions; readonly readAt: number; readonly isStale: boolean };

function Codes({ page, readAt, isStale }: CodesProps) {
  const { repay } = usePayMessages();
  const instructions = useInstructionMessages();
  const words = useCopyWords();
  const money = useMoney();
  const { repayCode, vCode, companyName } = page.repayDetail;
  const isNew = useHasNewCode(vCode);
  useAwake(repayCode !== '');
  return (
    <>
      <Block>
        {isNew && <Chip tone="info" text={instructions.newCode} />}
        {page.topLogo !== '' && <img className={styles.logo} src={page.topLogo} alt="" />}
        {page.payLink !== '' && <OpenApp link={page.payLink} />}
        {repayCode !== '' && (
          <CodePaper
            image={repayCode}
            label={instructions.codeLabel(vCode)}
            failedText={repay.barcodeFailed}
            amount={{ label: instructions.exact, text: money(page.repayDetail.amount) }}
          />
        )}
        <CodeLife page={page} readAt={readAt} isStale={isStale} />
        <ReferenceCode label={repay.reference} code={vCode} words={words}>
          <SaveCode page={page} />
        </ReferenceCode>
        <ReferenceCode label={instructions.company} code={companyName} words={words} isText />
      </Block>
    </>
  );
}

function Steps({ page }: { page: Instructions }) {
  const instructions = useInstructionMessages();
  return (
    <>
      {page.dataList.map(({ title, content }) => (
        <Section key={title} title={title}>
          <Block>
            {content.length > 1 ? (
              <ol className={styles.steps}>
                {content.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            ) : (
              <p>{content[0]}</p>
            )}
          </Block>
        </Section>
      ))}
      {page.imgList.content.length > 0 && (
        <Section title={page.imgList.title}>
          <div className={styles.pictures}>
            {page.imgList.content.map((image, index) => (
              <img key={image} className={styles.picture} src={image} alt={instructions.step(index + 1)} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function WaysOn({ page }: { page: Instructions }) {
  const instructions = useInstructionMessages();
  const address = usePageAddress();
  const { eMail } = page.imgList;
  return (
    <Rows>
      <LinkRow icon="check" title={instructions.paid} href={address('haveYouPaid')} />
      <LinkRow icon="chat" title={instructions.problem} href={address('complaintHome')} />
      {eMail !== '' && (
        <LinkRow icon="mail" title={instructions.contact} hint={eMail} href={`mailto:${eMail}`} />
      )}
    </Rows>
  );
}

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
        {(page) => {
          if (page.isUsed === 1)
            return (
              <UsedCode
                paid={page.repayDetail}
                isExtension={isExtension}
                isOther={page.isOtherAmount === 1}
                isNews={wasOpen}
              />
            );
          if (page.isPending === 1) return <PendingCode isExtension={isExtension} />;
          return (
            <>
              <AmountTicket page={page} />
              <Codes page={page} readAt={reading.readAt} isStale={reading.isStale} />
              <Steps page={page} />
              <WaysOn page={page} />
              {page.bottomLogo !== '' && <img className={styles.logo} src={page.bottomLogo} alt="" />}
            </>
          );
        }}
      </AnswerView>
    </Screen>
  );
}
