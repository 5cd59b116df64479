import type { OrderDetails } from '@plazo/contract';
import { spokenDay } from '@plazo/markets/front';
import { AgreementBox, Button, Dialog, DialogButtons, LinkButton, Notice } from '@plazo/ui';
import { useState } from 'react';
import { keepFile } from '../../components/keep-file.ts';
import { useApp } from '../../session/app-context.ts';
import { useIsInApp } from '../../session/use-is-in-app.ts';
import { useAheadMessages, useMessages } from '../../words/words.ts';
import { usePapers } from './use-papers.ts';

type CalendarSheetProps = {
  readonly details: OrderDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The file of an address; undefined where it cannot be had. */
async function fileAt(address: string): Promise<File | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  return answer?.ok
    ? new File([await answer.blob()], 'payment-day.ics', { type: 'text/calendar' })
    : undefined;
}

/** The day of the next payment for the phone's calendar: what it says to others is its borrower's choice. */
export function CalendarSheet({ details, isOpen, onClose }: CalendarSheetProps) {
  const { calendar: words } = useAheadMessages();
  const { common } = useMessages();
  const { brand, language } = useApp();
  const isInApp = useIsInApp();
  const paper = usePapers(details);
  const [isFull, setFull] = useState(false);
  const [isByHand, setByHand] = useState(false);
  const address = paper('payment-day.ics', isFull ? { isFull: '1' } : {});
  const day = spokenDay(language, details.dueOn);
  const share = async () => {
    const file = await fileAt(address);
    // a view without downloads, and without a sheet to share by: the day is told, and nothing is pretended
    if (!file || !(await keepFile(file, { isInApp }))) setByHand(true);
  };
  return (
    <Dialog kind="sheet" title={words.title} isOpen={isOpen} onClose={onClose} closeLabel={common.close}>
      <p>{words.text(day)}</p>
      <AgreementBox isTicked={isFull} onTick={setFull} words={words.more(brand.name)} link="" />
      {isByHand && (
        <Notice tone="info" isAlert>
          {words.byHand(`${day} (${details.dueOn})`)}
        </Notice>
      )}
      <DialogButtons>
        {isInApp ? (
          <Button onPress={() => void share()}>{words.add}</Button>
        ) : (
          <LinkButton href={address}>{words.add}</LinkButton>
        )}
      </DialogButtons>
    </Dialog>
  );
}
