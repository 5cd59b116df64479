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
  const said = ({ isPending, isUsed, repayDetail }: InstructionsPage) => {
    if (isPending === 1) return instructions.making;
    return isUsed === 1 ? '' : instructions.codeLabel(repayDetail.vCode);
  };
  useAnnounceChange(outcome?.kind === 'value' ? said(outcome.value) : undefined);
}
