import { type AnswerOf, BULK_KINDS, type deskEndpoints } from '@plazo/contract';
import { Dialog, Notice } from '@plazo/ui';
import { type ComponentProps, useState } from 'react';
import { useDesk } from '../session/desk-context.ts';
import { ownerChoices } from './choices.ts';
import { Choice } from './field.tsx';
import { ReasonFoot } from './reason-foot.tsx';

/** What is done to many borrowers at once, and why. */
export type BulkWish = { readonly reason: string } & (
  | { readonly kind: 'letter'; readonly template: string }
  | { readonly kind: 'assign'; readonly operatorId: string }
);

type BulkProps = AnswerOf<typeof deskEndpoints.deskCollections.bulkChoices> & {
  readonly title: string;
  /** On how many it is, before anything is asked. */
  readonly lead: Pick<ComponentProps<typeof Notice>, 'tone' | 'children'>;
  /** False where it is on nobody, or on more than may be at once. */
  readonly isPossible?: boolean;
  readonly isBusy: boolean;
  readonly onStart: (wish: BulkWish) => void;
  readonly onClose: () => void;
};

/** Asks what to do to many borrowers: whom to assign them to, or which letter each of them gets. */
export function BulkDialog({ templates, operators, ...asked }: BulkProps) {
  const { text } = useDesk();
  const words = text.bulk;
  const [kind, setKind] = useState<string>(BULK_KINDS[0]);
  const [operatorId, setOperatorId] = useState('');
  const [template, setTemplate] = useState('');
  const [typed, setTyped] = useState('');
  const isLetter = kind === 'letter';
  const start = (reason: string) =>
    asked.onStart(isLetter ? { kind: 'letter', template, reason } : { kind: 'assign', operatorId, reason });
  return (
    <Dialog kind="modal" title={asked.title} isOpen onClose={asked.onClose}>
      <Notice {...asked.lead} />
      <Choice
        label={words.kind}
        value={kind}
        onChange={setKind}
        options={BULK_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      {isLetter ? (
        <Choice
          label={words.letter}
          value={template}
          onChange={setTemplate}
          options={[
            { value: '', label: text.none },
            ...templates.map((one) => ({ value: one.template, label: one.name })),
          ]}
        />
      ) : (
        <Choice
          label={text.collections.assignTo}
          value={operatorId}
          onChange={setOperatorId}
          options={ownerChoices(text, operators)}
        />
      )}
      <ReasonFoot
        action={words.start}
        isReady={asked.isPossible !== false && (!isLetter || template !== '')}
        isBusy={asked.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={asked.onClose}
        onReason={start}
      />
    </Dialog>
  );
}
