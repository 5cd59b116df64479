import { CONTACT_OUTCOMES, CONTACT_WAYS, deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Notice, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Area, Choice, Field } from '../../components/field.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

const DIRECTIONS = ['out', 'in'] as const;
type Way = (typeof CONTACT_WAYS)[number];
type Outcome = (typeof CONTACT_OUTCOMES)[number];
type Direction = (typeof DIRECTIONS)[number];

/** Writes down who spoke to the borrower and how it ended. */
export function ContactDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.loan;
  const [way, setWay] = useState<Way>('call');
  const [direction, setDirection] = useState<Direction>('out');
  const [outcome, setOutcome] = useState<Outcome>('reached');
  const [note, setNote] = useState('');
  const [when, setWhen] = useState('');
  const { toast } = useAnnouncer();
  const change = useChange(deskEndpoints.deskLoans.contact);
  const save = async () => {
    const at = when === '' ? {} : { at: new Date(when).toISOString() };
    const made = await change.run({ orderId: loan.orderId, way, direction, outcome, note, ...at });
    if (!made) return;
    onClose();
    if (made.flag === '') toast(words.noted);
    else toast(words.notedFlag(words.contactFlags[made.flag]), { isFailure: true });
  };
  return (
    <Dialog kind="modal" title={words.actions.contact} isOpen onClose={onClose}>
      {loan.mayContact === 0 && <Notice tone="warning">{words.mayNotContact}</Notice>}
      <Choice
        label={words.direction}
        value={direction}
        onChange={(value) => setDirection(value === 'in' ? 'in' : 'out')}
        options={DIRECTIONS.map((value) => ({ value, label: words.directions[value] }))}
      />
      <Choice
        label={words.way}
        value={way}
        onChange={(value) => setWay(CONTACT_WAYS.find((known) => known === value) ?? 'call')}
        options={CONTACT_WAYS.map((value) => ({ value, label: words.ways[value] }))}
      />
      <Choice
        label={words.outcome}
        value={outcome}
        onChange={(value) => setOutcome(CONTACT_OUTCOMES.find((known) => known === value) ?? 'reached')}
        options={CONTACT_OUTCOMES.map((value) => ({ value, label: words.outcomes[value] }))}
      />
      <Field label={words.contactedAt} type="datetime-local" value={when} onChange={setWhen} />
      <Area label={words.note} value={note} onChange={setNote} rows={3} />
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button busyLabel={change.isBusy ? text.loading : undefined} onPress={() => void save()}>
          {text.confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
