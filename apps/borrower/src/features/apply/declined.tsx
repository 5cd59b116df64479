import { endpoints } from '@plazo/contract';
import { Block, Details, LinkRow, MoneyLines, Muted, NextStep, Rows, Section, unbroken } from '@plazo/ui';
import type { Reading } from '../../api/use-answer.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useApplyMessages } from '../../words/words.ts';
import type { Decision } from './lent.tsx';

type Props = { readonly decision: Decision; readonly put: Reading<Decision>['put'] };

type AskProps = Pick<Props, 'put'> & {
  readonly endpoint: typeof endpoints.apply.askReview;
  readonly productId: Decision['productId'];
  readonly state: Decision['review'] | Decision['reminder'];
  readonly title: string;
  readonly icon: 'person' | 'clock';
  readonly label: string;
  readonly children: string;
};

/** Something that can be asked for once, as a row that asks; then what has come of it. */
function Ask({ endpoint, productId, state, title, icon, label, children, put }: AskProps) {
  const { client } = useApp();
  const { busyLabel = children, problem, write } = useWrite();
  const ask = () =>
    write(
      () => client.call(endpoint, { productId }),
      (value) => put({ kind: 'value', value }),
    );
  if (state === 'none') return null;
  return (
    <>
      <div>
        <div role="status">
          {state !== 'open' && (
            <NextStep title={title} icon={icon}>
              {children}
            </NextStep>
          )}
        </div>
        {state === 'open' && (
          <Rows>
            <LinkRow icon={icon} title={label} hint={busyLabel} onPress={() => void ask()} />
          </Rows>
        )}
      </div>
      {problem}
    </>
  );
}

/** A no: why, what would change it, from when on, a person, and what was looked at. */
export function Declined({ decision, put }: Props) {
  const texts = useApplyMessages();
  const address = usePageAddress();
  const { productId, reasons, next, data, review, reminder } = decision;
  return (
    <>
      <Section title={texts.why}>
        <Block>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Block>
      </Section>
      {next !== '' && <Muted>{unbroken(next)}</Muted>}
      <Ask
        {...{ productId, put }}
        endpoint={endpoints.apply.remindMe}
        state={reminder}
        title={texts.remind}
        icon="clock"
        label={texts.remindMe}
      >
        {decision.reminderText}
      </Ask>
      <Ask
        {...{ productId, put }}
        endpoint={endpoints.apply.askReview}
        state={review}
        title={texts.review}
        icon="person"
        label={texts.askReview}
      >
        {decision.reviewText}
      </Ask>
      <Details title={texts.data}>{() => <MoneyLines lines={data} hasLongValues />}</Details>
      <Rows>
        <LinkRow
          icon="document"
          title={texts.correct}
          href={address('applySection', { section: 'job', productId })}
        />
        {review === 'done' && <LinkRow icon="chat" title={texts.complain} href={address('complaintHome')} />}
        <LinkRow icon="home" title={texts.toHome} href={address('shellHome')} />
      </Rows>
    </>
  );
}
