import { zodResolver } from '@hookform/resolvers/zod';
import { CONTACT_OUTCOMES, CONTACT_WAYS, deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Notice, useAnnouncer } from '@plazo/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useChange } from '../../api/use-change.ts';
import styles from '../../components/field.module.css';
import { Area, Choice, Field } from '../../components/field.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

const DIRECTIONS = ['out', 'in'] as const;
const { contact } = deskEndpoints.deskLoans;

/** As it is typed: the time is the one of the operator's own clock, or empty for just now. */
const typed = z.extend(z.omit(contact.request, { orderId: true }), {
  at: z.pipe(
    z.string(),
    z.pipe(
      z.transform((local: string) => (local === '' ? undefined : new Date(local).toISOString())),
      contact.request.shape.at,
    ),
  ),
});

/** Writes down who spoke to the borrower and how it ended. */
export function ContactDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.loan;
  const form = useForm<z.input<typeof typed>, unknown, z.output<typeof typed>>({
    resolver: zodResolver(typed),
    defaultValues: { way: 'call', direction: 'out', outcome: 'reached', note: '', at: '' },
  });
  const { errors } = form.formState;
  const { toast } = useAnnouncer();
  const change = useChange(contact);
  const save = form.handleSubmit(async (said) => {
    const made = await change.run({ orderId: loan.orderId, ...said });
    if (!made) return;
    onClose();
    if (made.flag === '') toast(words.noted);
    else toast(words.notedFlag(words.contactFlags[made.flag]), { isFailure: true });
  });
  return (
    <Dialog kind="modal" title={words.actions.contact} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        {loan.mayContact === 0 && <Notice tone="warning">{words.mayNotContact}</Notice>}
        <Choice
          label={words.direction}
          bound={form.register('direction')}
          options={DIRECTIONS.map((value) => ({ value, label: words.directions[value] }))}
        />
        <Choice
          label={words.way}
          bound={form.register('way')}
          options={CONTACT_WAYS.map((value) => ({ value, label: words.ways[value] }))}
        />
        <Choice
          label={words.outcome}
          bound={form.register('outcome')}
          options={CONTACT_OUTCOMES.map((value) => ({ value, label: words.outcomes[value] }))}
        />
        <Field
          label={words.contactedAt}
          type="datetime-local"
          bound={form.register('at')}
          error={errors.at && text.unread}
        />
        <Area
          label={words.note}
          bound={form.register('note')}
          rows={3}
          error={errors.note && words.noteLong}
        />
        <DialogButtons>
          <Button kind="secondary" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button isSubmit busyLabel={change.isBusy ? text.loading : undefined}>
            {text.confirm}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
