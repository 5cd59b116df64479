import { endpoints } from '@plazo/contract';
import {
  Block,
  Button,
  Details,
  LinkRow,
  MoneyLines,
  Muted,
  NextStep,
  Rows,
  Section,
  unbroken,
} from '@plazo/ui';
import type { Reading } from '../../api/use-answer.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useApplyMessages } from '../../words/words.ts';
import type { Decision } from './lent.tsx';

type Props = { readonly decision: Decision; readonly put: Reading<Decision>['put'] };

/** The way to a person, once: when they answer, or that they have. */
function Review({ decision: { productId, review, reviewText }, put }: Props) {
  const texts = useApplyMessages();
  const { client } = useApp();
  const { busyLabel, problem, write } = useWrite();
  const ask = () =>
    write(
      () => client.call(endpoints.apply.askReview, { productId }),
      (value) => put({ kind: 'value', value }),
    );
  if (review === 'none') return null;
  return (
    <>
      <div role="status">
        <NextStep title={texts.review} icon="person">
          {reviewText}
        </NextStep>
      </div>
      {review === 'open' && (
        <Button kind="secondary" isWide busyLabel={busyLabel} onPress={() => void ask()}>
          {texts.askReview}
        </Button>
      )}
      {problem}
    </>
  );
}

/** A no: why, what would change it, from when on, a person, and what was looked at. */
export function Declined({ decision, put }: Props) {
  const texts = useApplyMessages();
  const address = usePageAddress();
  const { productId, reasons, next, data } = decision;
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
      <Review decision={decision} put={put} />
      <Details title={texts.data}>{() => <MoneyLines lines={data} hasLongValues />}</Details>
      <Rows>
        <LinkRow
          icon="document"
          title={texts.correct}
          href={address('applySection', { section: 'job', productId })}
        />
        <LinkRow icon="home" title={texts.toHome} href={address('shellHome')} />
      </Rows>
    </>
  );
}
