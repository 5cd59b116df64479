import { endpoints } from '@plazo/contract';
import {
  Block,
  Button,
  Details,
  LinkRow,
  MoneyLines,
  Muted,
  NextStep,
  Notice,
  Rows,
  Section,
  unbroken,
} from '@plazo/ui';
import { useState } from 'react';
import type { Reading } from '../../api/use-answer.ts';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useApplyMessages, useMessages } from '../../words/words.ts';
import type { Decision } from './lent.tsx';

type Props = { readonly decision: Decision; readonly put: Reading<Decision>['put'] };

/** The way to a person, once: when they answer, or that they have. */
function Review({ decision: { productId, review, reviewText }, put }: Props) {
  const texts = useApplyMessages();
  const { common, error } = useMessages();
  const { client } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const ask = async () => {
    setBusy(true);
    const outcome = await client.call(endpoints.apply.askReview, { productId });
    setBusy(false);
    if (outcome.kind === 'value') return put(outcome);
    setTrouble(outcome.kind === 'refusal' ? outcome.message : error.network);
  };
  if (review === 'none') return null;
  return (
    <>
      <div role="status">
        <NextStep title={texts.review} icon="person">
          {reviewText}
        </NextStep>
      </div>
      {review === 'open' && (
        <Button
          kind="secondary"
          isWide
          busyLabel={isBusy ? common.loading : undefined}
          onPress={() => void ask()}
        >
          {texts.askReview}
        </Button>
      )}
      {trouble !== undefined && (
        <Notice tone="warning" isAlert>
          {trouble}
        </Notice>
      )}
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
