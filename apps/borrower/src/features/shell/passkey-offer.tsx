import { Button, Notice, PageState } from '@plazo/ui';
import { keep } from '../../api/device-store.ts';
import { useLoginMessages, useMessages } from '../../words/words.ts';
import { usePasskeyOffer } from './use-passkey-offer.ts';

/** What a device keeps whose person wants no passkey on it. */
export const NO_PASSKEY = 'no-passkey';

/** After a login by code, on a device that can: the next one without. Nobody has to. */
export function PasskeyOffer({ onDone }: { readonly onDone: () => void }) {
  const { passkey: texts } = useLoginMessages();
  const { common } = useMessages();
  const { trouble, isBusy, turnOn } = usePasskeyOffer(onDone);
  const leave = async () => {
    await keep(NO_PASSKEY, true);
    onDone();
  };
  return (
    <>
      <PageState icon="shield" title={texts.next} text={texts.nextText}>
        <Button isWide busyLabel={isBusy ? common.loading : undefined} onPress={turnOn}>
          {texts.turnOn}
        </Button>
        <Button kind="text" isWide onPress={() => void leave()}>
          {texts.notNow}
        </Button>
      </PageState>
      {trouble !== undefined && (
        <Notice tone="warning" isAlert>
          {trouble}
        </Notice>
      )}
    </>
  );
}
