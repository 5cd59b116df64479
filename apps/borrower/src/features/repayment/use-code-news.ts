import type { InstructionsPage } from '@plazo/contract';
import { useAnnounceChange } from '@plazo/ui';
import { useState } from 'react';
import type { Reading } from '../../api/use-answer.ts';
import { useInstructionMessages } from '../../words/words.ts';

type Of = Pick<Reading<InstructionsPage>, 'outcome'>;

/** Whether what is shown was seen while it could still be paid. */
export function useWasOpen({ outcome }: Of): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = outcome?.kind === 'value' && outcome.value.isUsed !== 1 && outcome.value.isPending !== 1;
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}

/** That a code is being made, and the code once it is there or another one is; its end is an alert. */
export function useCodeAnnouncement({ outcome }: Of): void {
  const instructions = useInstructionMessages();
  const page = outcome?.kind === 'value' ? outcome.value : undefined;
  const { isPending, isUsed, repayDetail } = page ?? {};
  useAnnounceChange(
    page && isPending === 1
      ? instructions.making
      : isUsed === 1
        ? ''
        : repayDetail && instructions.codeLabel(repayDetail.vCode),
  );
}
