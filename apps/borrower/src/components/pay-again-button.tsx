import { endpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import type { Reading } from '../api/use-answer.ts';
import { useApp } from '../session/app-context.ts';
import { useWrite } from './use-write.tsx';

type PayAgainButtonProps = {
  readonly title: string;
  readonly productId: string | undefined;
  readonly orderId: string | undefined;
  readonly reading: Pick<Reading<unknown>, 'read'>;
};

/** The account alone stands in the way of money, and its owner says that it is right: it is asked about, or sent to, once more. */
export function PayAgainButton({ title, productId, orderId, reading }: PayAgainButtonProps) {
  const { client } = useApp();
  const { busyLabel, problem, write } = useWrite();
  const payAgain = async () => {
    const kind = await write(() => client.call(endpoints.home.payAgain, { orderId, productId }));
    if (kind !== 'failure') reading.read();
  };
  return (
    <>
      {problem}
      <Button kind="secondary" busyLabel={busyLabel} onPress={() => void payAgain()}>
        {title}
      </Button>
    </>
  );
}
