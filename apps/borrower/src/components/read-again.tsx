import { Button, Notice } from '@plazo/ui';
import type { Reading } from '../api/use-answer.ts';
import { useMessages } from '../words/words.ts';

/** Says in place that a part of the page could not be read, with the way to try again. */
export function ReadAgain({
  reading,
}: {
  reading: Pick<Reading<unknown>, 'outcome' | 'isReading' | 'read'>;
}) {
  const { common, error } = useMessages();
  const { outcome } = reading;
  const said = outcome?.kind === 'refusal' && outcome.message !== '' ? outcome.message : error.network;
  return (
    <>
      <Notice tone="warning">{said}</Notice>
      <Button
        kind="secondary"
        busyLabel={reading.isReading ? common.loading : undefined}
        onPress={reading.read}
      >
        {common.retry}
      </Button>
    </>
  );
}
