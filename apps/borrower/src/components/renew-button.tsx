import { endpoints, type OrderCard } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useApp } from '../session/app-context.ts';
import { useMessages } from '../words/words.ts';
import { leaveFor } from './leave-for.ts';
import { useWrite } from './use-write.tsx';

/** Asks for a new loan whose money pays this one off, and goes to where it is read and confirmed. */
export function RenewButton({ order: { orderId, productId } }: { order: OrderCard }) {
  const { renewal } = useMessages();
  const { client } = useApp();
  const { isBusy, problem, write } = useWrite();
  const renew = () =>
    write(
      () => client.call(endpoints.home.renew, { orderId, productId }),
      ({ offerUrl }) => leaveFor(offerUrl),
    );
  return (
    <>
      {problem}
      <Button kind="secondary" busyLabel={isBusy ? renewal.busy : undefined} onPress={() => void renew()}>
        {renewal.start}
      </Button>
    </>
  );
}
