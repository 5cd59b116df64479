import { type InstructionsPage as Instructions } from '@plazo/contract';
import {
  Amount,
  Block,
  Chip,
  CodePaper,
  LinkRow,
  ReferenceCode,
  Rows,
  Section,
  Stage,
  stageLabelClass,
  unbroken,
} from '@plazo/ui';
import { useState } from 'react';
import { type Reading } from '../../api/use-answer.ts';
import { useAwake } from '../../components/awake.ts';
import { useCopyWords } from '../../components/channels.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useInstructionMessages, usePayMessages } from '../../words/words.ts';
import { CodeLife } from './code-life.tsx';
import { PendingCode, UsedCode } from './code-states.tsx';
import styles from './instructions.module.css';
import { OpenApp } from './open-app.tsx';
import { SaveCode } from './save-code.tsx';

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
  const { repayCode, vCode, companyName, codeName } = page.repayDetail;
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
        <ReferenceCode label={codeName || repay.reference} code={vCode} words={words}>
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
                  <li key={line}>{unbroken(line)}</li>
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

type ShownProps = {
  readonly page: Instructions;
  readonly reading: Reading<Instructions>;
  readonly isExtension: boolean;
  readonly isNews: boolean;
};

/** A code as it stands: paid, still being made, or open. */
export function ShownCode({ page, reading, isExtension, isNews }: ShownProps) {
  if (page.isUsed === 1)
    return (
      <UsedCode
        paid={page.repayDetail}
        paymentId={page.paymentId}
        isExtension={isExtension}
        isOther={page.isOtherAmount === 1}
        isNews={isNews}
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
}
