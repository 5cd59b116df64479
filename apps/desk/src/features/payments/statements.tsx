import { type AnswerOf, deskEndpoints, type StatementFormat } from '@plazo/contract';
import { Button, Notice, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { problemText } from '../../api/problem-text.ts';
import { useChange } from '../../api/use-change.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Facts } from '../../components/facts.tsx';
import { Choice } from '../../components/field.tsx';
import { nameOf } from '../../components/name-in.ts';
import { FieldRow } from '../../components/page.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { ImportProgress } from './import-progress.tsx';
import styles from './statements.module.css';

const { checkStatement, importStatement } = deskEndpoints.deskPayments;
type Checked = AnswerOf<typeof checkStatement>;

function Findings({ checked }: { checked: Checked }) {
  const { text } = useDesk();
  const words = text.payments;
  return (
    <>
      <Facts
        facts={[
          [words.lines, checked.lines],
          [words.fresh, checked.fresh],
          [words.duplicates, checked.duplicates],
          [words.conflicts, checked.conflicts],
          [words.errors, checked.errorCount],
          ...checked.totals.map(
            (total) =>
              [
                total.currency,
                `+${showMoney(total.in, total.currency)} −${showMoney(total.out, total.currency)}`,
              ] as const,
          ),
        ]}
      />
      {checked.errors.length > 0 && (
        <DataTable
          title={words.errors}
          head={[words.line, words.errors]}
          empty=""
          rows={checked.errors.map(({ line, fault }, at) => ({
            id: String(at),
            cells: [line, nameOf(words.faults, fault)],
          }))}
        />
      )}
    </>
  );
}

/** The file that was chosen, read in the browser; nothing of it is sent before the dry run is asked for. */
function useStatement() {
  const { client, text } = useDesk();
  const { toast } = useAnnouncer();
  const [channel, setChannel] = useState(Object.keys(text.names.channels)[0] ?? '');
  const [content, setContent] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  const format: StatementFormat = content.trimStart().startsWith('<') ? 'camt.053' : 'csv';
  const form = { channel, content, format };
  const check = async () => {
    setBusy(true);
    const told = await client.call(checkStatement, form);
    setBusy(false);
    if (told.kind === 'value') setChecked(told.value);
    else toast(problemText(text, told), { isFailure: true });
  };
  const choose = async (file: File | undefined) => {
    setChecked(undefined);
    setContent(file ? await file.text() : '');
  };
  const pick = (picked: string) => {
    setChecked(undefined);
    setChannel(picked);
  };
  return { form, checked, isBusy, check, choose, pick, clear: () => setChecked(undefined) };
}

function Chooser({ statement }: { statement: ReturnType<typeof useStatement> }) {
  const { text } = useDesk();
  const words = text.payments;
  return (
    <FieldRow>
      <Choice
        label={text.loan.channel}
        value={statement.form.channel}
        onChange={statement.pick}
        options={Object.entries(text.names.channels).map(([value, label]) => ({ value, label }))}
      />
      <label className={styles.file}>
        {words.file}
        <input
          type="file"
          accept=".csv,.xml,text/csv,application/xml"
          onChange={(event) => void statement.choose(event.currentTarget.files?.[0])}
        />
      </label>
      <Button
        kind="secondary"
        isSmall
        isInactive={statement.form.content === ''}
        busyLabel={statement.isBusy ? text.loading : undefined}
        onPress={() => void statement.check()}
      >
        {words.dryRun}
      </Button>
    </FieldRow>
  );
}

/** A dry run first: what is new, known, contradictory or unreadable; lines that cannot be booked are left out knowingly. */
export function Statements() {
  const { text, may } = useDesk();
  const words = text.payments;
  const statement = useStatement();
  const change = useChange(importStatement, words.started);
  const { checked } = statement;
  const start = async () => {
    const leaveOut = checked?.errorCount ? 1 : 0;
    if (await change.run({ ...statement.form, leaveOut })) statement.clear();
  };
  const readable = checked ? checked.lines - checked.errorCount : 0;
  return (
    <>
      {may('payments-work') && <Chooser statement={statement} />}
      {checked && (
        <>
          <Notice
            tone={checked.errorCount > 0 ? 'danger' : checked.conflicts > 0 ? 'warning' : 'success'}
            isAlert
          >
            {checked.errorCount > 0 ? words.hasErrors(readable) : words.ready(checked.fresh)}
          </Notice>
          <Findings checked={checked} />
          <Button
            isSmall
            kind={checked.errorCount > 0 ? 'secondary' : 'primary'}
            isInactive={readable === 0}
            busyLabel={change.isBusy ? text.loading : undefined}
            onPress={() => void start()}
          >
            {checked.errorCount > 0 ? words.importRest(readable) : words.import}
          </Button>
        </>
      )}
      <ImportProgress />
    </>
  );
}
