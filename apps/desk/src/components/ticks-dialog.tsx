import { Dialog } from '@plazo/ui';
import { useState } from 'react';
import { Tick } from './field.tsx';
import { SaveFoot } from './save-foot.tsx';

type TicksProps = {
  readonly title: string;
  readonly lead: string;
  /** That are published, and that are ticked as it opens: those stay on offer when they are published no more. */
  readonly known: readonly string[];
  readonly own: readonly string[];
  readonly isBusy: boolean;
  /** Whether it was done: then it closes. */
  readonly onSave: (chosen: readonly string[]) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Which of some published words something has. */
export function TicksDialog({ title, lead, known, own, isBusy, onSave, onClose }: TicksProps) {
  const [chosen, setChosen] = useState(own);
  const save = async () => {
    if (await onSave(chosen)) onClose();
  };
  return (
    <Dialog kind="modal" title={title} isOpen onClose={onClose}>
      {lead && <p>{lead}</p>}
      {[...new Set([...known, ...own])].map((word) => (
        <Tick
          key={word}
          label={word}
          isTicked={chosen.includes(word)}
          onChange={(isOn) => setChosen(isOn ? [...chosen, word] : chosen.filter((other) => other !== word))}
        />
      ))}
      <SaveFoot
        isReady={chosen.length !== own.length || !chosen.every((word) => own.includes(word))}
        isBusy={isBusy}
        onClose={onClose}
        onSave={() => void save()}
      />
    </Dialog>
  );
}
