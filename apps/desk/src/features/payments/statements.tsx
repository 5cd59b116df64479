import { deskEndpoints } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useChange } from '../../api/use-change.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Facts } from '../../components/facts.tsx';
import { Choice } from '../../components/field.tsx';
import { nameIn, nameOf } from '../../components/name-in.ts';
import { FieldRow } from '../../components/page.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { ImportProgress } from './import-progress.tsx';
import { LayoutEditor } from './layout-editor.tsx';
import styles from './statements.module.css';
import { type Checked, KNOWN, OTHER, useStatement } from './use-statement.ts';

const { importStatement } = deskEndpoints.deskPayments;

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
          head={[words.line, words.layout.column, words.errors]}
          empty=""
          rows={checked.errors.map(({ line, fault, column }, at) => ({
            id: String(at),
            cells: [line, column || text.none, nameOf(words.faults, fault)],
          }))}
        />
      )}
    </>
  );
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
        options={statement.accounts.map((value) => ({ value, label: nameIn(text.names.channels, value) }))}
      />
      <Choice
        label={words.layout.how}
        value={statement.how}
        onChange={(how) => void statement.pickHow(how)}
        options={[
          { value: KNOWN, label: words.layout.known },
          ...statement.known.map(({ name, version }) => ({
            value: name,
            label: words.layout.saved(name, version),
          })),
          { value: OTHER, label: words.layout.other },
        ]}
      />
      <label className={styles.file}>
        {words.file}
        <input
          type="file"
          accept=".csv,.txt,.xml,text/csv,text/plain,application/xml"
          onChange={(event) => void statement.choose(event.currentTarget.files?.[0])}
        />
      </label>
      <Button
        kind="secondary"
        isSmall
        isInactive={statement.form.content === '' || statement.how === OTHER}
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
      {statement.how === OTHER && statement.file && (
        <LayoutEditor key={statement.file.name} file={statement.file} channel={statement.form.channel} />
      )}
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
