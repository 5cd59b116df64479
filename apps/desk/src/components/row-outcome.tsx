import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { problemText } from '../api/problem-text.ts';
import { useDesk } from '../session/desk-context.ts';
import { DataTable } from './data-table.tsx';
import { nameIn } from './name-in.ts';

const { result } = deskEndpoints.deskRowActs;
type Result = AnswerOf<typeof result>['rows'][number];
type Named = Result & { readonly name: string };

/** What became of each row that was chosen: how many were done is given back, and which were not is said in a dialog. */
export function useRowOutcome(nameOf: (id: string) => string) {
  const { client, text } = useDesk();
  const words = text.bulk;
  const { toast } = useAnnouncer();
  const [rows, setRows] = useState<readonly Named[]>([]);
  const left = rows.filter(({ state }) => state !== 'done');
  const refused = left.filter(({ state }) => state === 'refused');
  const readOutcome = async (made: { readonly actId: string } | undefined): Promise<number | undefined> => {
    if (!made) return undefined;
    const told = await client.call(result, made);
    if (told.kind !== 'value') {
      toast(problemText(text, told), { isFailure: true });
      return undefined;
    }
    setRows(told.value.rows.map((row) => ({ ...row, name: nameOf(row.id) })));
    return told.value.rows.filter(({ state }) => state === 'done').length;
  };
  const onClose = () => setRows([]);
  const dialog = left.length > 0 && (
    <Dialog kind="modal" title={words.outcome} isOpen onClose={onClose}>
      <p>{words.doneOf(rows.length - left.length, rows.length)}</p>
      {left.length > refused.length && <p>{words.goesOn(left.length - refused.length)}</p>}
      <DataTable
        title={words.outcome}
        head={words.leftHead}
        empty={words.none}
        rows={refused.map(({ id, name, why }) => ({
          id,
          cells: [name, nameIn(text.reasons, why)],
        }))}
      />
      <DialogButtons>
        <Button onPress={onClose}>{text.close}</Button>
      </DialogButtons>
    </Dialog>
  );
  return { readOutcome, dialog };
}
