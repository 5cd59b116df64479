import {
  COLUMN_ROLES,
  type ColumnRole,
  DATE_ORDERS,
  DECIMAL_SIGNS,
  deskEndpoints,
  LAYOUT_ENCODINGS,
  LAYOUT_SEPARATORS,
  statementLayout,
} from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { nameOf } from '../../components/name-in.ts';
import { FieldRow, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { cellsOf, readFile, sampleOf } from './sample.ts';

const { readSample, saveLayout } = deskEndpoints.deskPayments;

/** So many lines are shown as they are. */
const SHOWN = 8;
/** What a column is not used for. */
const NONE = '';

type Answers = {
  readonly separator: string;
  readonly encoding: (typeof LAYOUT_ENCODINGS)[number];
  readonly skip: string;
  readonly dates: string;
  readonly decimal: string;
  /** What each column is, by its place from one. */
  readonly roles: Readonly<Record<number, string>>;
  /** What a column of sides says of money that came, and that left. */
  readonly sides: Readonly<Record<'in' | 'out', string>>;
};
const FIRST: Answers = {
  separator: LAYOUT_SEPARATORS[0],
  encoding: LAYOUT_ENCODINGS[0],
  skip: '1',
  dates: DATE_ORDERS[1],
  decimal: DECIMAL_SIGNS[0],
  roles: {},
  sides: { in: '', out: '' },
};

const isRole = (role: string): role is ColumnRole => COLUMN_ROLES.some((known) => known === role);

/** The layout that was answered, as JSON; nothing while something of it is missing or said twice. */
function layoutOf({ roles, skip, sides, ...how }: Answers, lines: readonly string[]): string | undefined {
  const named = Object.entries(roles).filter(([, role]) => isRole(role));
  const isTwice = new Set(named.map(([, role]) => role)).size < named.length;
  const skipped = Number(skip);
  const columns = Object.fromEntries(named.map(([place, role]) => [role, Number(place)]));
  const head = skipped > 0 ? cellsOf(lines[skipped - 1] ?? '', how.separator) : [];
  const layout = {
    ...how,
    skip: skipped,
    columns,
    head,
    ...(columns['side'] === undefined ? {} : { sides }),
  };
  return isTwice || skip.trim() === '' || !z.safeParse(statementLayout, layout).success
    ? undefined
    : JSON.stringify(layout);
}

type Tried = { readonly channel: string; readonly sample: string; readonly layout: string };

/** What the lines say, and what cannot be read of them. */
function Preview(tried: Tried) {
  const { text } = useDesk();
  const words = text.payments;
  const reading = useRead(readSample, tried);
  return (
    <ReadingState reading={reading}>
      {({ entries, errors }) => (
        <>
          <DataTable
            title={words.layout.reads}
            head={words.layout.readsHead}
            empty={words.faults.empty}
            rows={entries.map(({ line, date, amount, currency, reference, description }) => ({
              id: String(line),
              cells: [line, date, showMoney(amount, currency), reference, description],
            }))}
          />
          {errors.length > 0 && (
            <DataTable
              title={words.errors}
              head={[words.line, words.layout.column, words.errors]}
              empty=""
              rows={errors.map(({ line, fault, column }) => ({
                id: `${line} ${fault}`,
                cells: [line, column || text.none, nameOf(words.faults, fault)],
              }))}
            />
          )}
          {errors.length === 0 && entries.length > 0 && <Keep {...tried} />}
        </>
      )}
    </ReadingState>
  );
}

function Keep(tried: Tried) {
  const { text } = useDesk();
  const words = text.payments.layout;
  const [name, setName] = useState('');
  const change = useChange(saveLayout, words.kept);
  return (
    <FieldRow>
      <Field label={words.name} value={name} onChange={setName} />
      <Button
        isSmall
        isInactive={name.trim() === ''}
        busyLabel={change.isBusy ? text.loading : undefined}
        onPress={() => void change.run({ ...tried, name: name.trim() })}
      >
        {words.keep}
      </Button>
    </FieldRow>
  );
}

type Asked = { readonly answers: Answers; readonly onAnswer: (answers: Answers) => void };

function How({ answers, onAnswer }: Asked) {
  const words = useDesk().text.payments.layout;
  const set = (part: Partial<Answers>) => onAnswer({ ...answers, ...part });
  const options = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, label: names[value] }));
  const encodings = LAYOUT_ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }));
  return (
    <FieldRow>
      <Choice
        label={words.encoding}
        value={answers.encoding}
        onChange={(typed) =>
          set({ encoding: LAYOUT_ENCODINGS.find((one) => one === typed) ?? FIRST.encoding })
        }
        options={encodings}
      />
      <Choice
        label={words.separator}
        value={answers.separator}
        onChange={(separator) => set({ separator, roles: {} })}
        options={options(LAYOUT_SEPARATORS, words.separators)}
      />
      <Field label={words.skip} isNumeric value={answers.skip} onChange={(skip) => set({ skip })} />
      <Choice
        label={words.dates}
        value={answers.dates}
        onChange={(dates) => set({ dates })}
        options={options(DATE_ORDERS, words.dateOrders)}
      />
      <Choice
        label={words.decimal}
        value={answers.decimal}
        onChange={(decimal) => set({ decimal })}
        options={options(DECIMAL_SIGNS, words.decimals)}
      />
    </FieldRow>
  );
}

/** The first lines as they are, and what each of their columns is. */
function Columns({ answers, onAnswer, lines }: Asked & { lines: readonly string[] }) {
  const { text } = useDesk();
  const words = text.payments.layout;
  const rows = lines.slice(0, SHOWN).map((line) => cellsOf(line, answers.separator));
  const places = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, at) => at + 1);
  const head = rows[Number(answers.skip) - 1] ?? [];
  const options = [NONE, ...COLUMN_ROLES].map((value) => ({
    value,
    label: isRole(value) ? words.roles[value] : words.unused,
  }));
  return (
    <>
      <DataTable
        title={words.firstLines}
        head={[text.payments.line, ...places.map(String)]}
        empty=""
        rows={rows.map((cells, at) => ({
          id: String(at),
          cells: [String(at + 1), ...places.map((place) => cells[place - 1] ?? '')],
        }))}
      />
      <FieldRow>
        {places.map((place) => (
          <Choice
            key={place}
            label={`${words.column} ${place} ${head[place - 1] ?? ''}`.trim()}
            value={answers.roles[place] ?? NONE}
            onChange={(role) => onAnswer({ ...answers, roles: { ...answers.roles, [place]: role } })}
            options={options}
          />
        ))}
      </FieldRow>
    </>
  );
}

/** What the column of sides says, where the file has one. */
function Sides({ answers, onAnswer }: Asked) {
  const words = useDesk().text.payments.layout;
  const { roles, sides } = answers;
  if (!Object.values(roles).includes('side')) return null;
  const set = (side: keyof typeof sides) => (word: string) =>
    onAnswer({ ...answers, sides: { ...sides, [side]: word } });
  return (
    <FieldRow>
      <Field label={words.saysIn} value={sides.in} onChange={set('in')} />
      <Field label={words.saysOut} value={sides.out} onChange={set('out')} />
    </FieldRow>
  );
}

/** Names the columns of a file that nobody knows, shows at once how it reads, and keeps that by a name. */
export function LayoutEditor({ file, channel }: { file: File; channel: string }) {
  const words = useDesk().text.payments.layout;
  const [answers, setAnswers] = useState(FIRST);
  const [sample, setSample] = useState('');
  const { encoding } = answers;
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const content = await readFile(file, { encoding });
      if (!isOver) setSample(sampleOf(content));
    };
    void show();
    return () => {
      isOver = true;
    };
  }, [file, encoding]);
  const lines = sample.split('\n');
  const layout = layoutOf(answers, lines);
  return (
    <Panel title={words.other}>
      <How answers={answers} onAnswer={setAnswers} />
      <Columns answers={answers} onAnswer={setAnswers} lines={lines} />
      <Sides answers={answers} onAnswer={setAnswers} />
      {layout === undefined || sample === '' ? (
        <Notice tone="info">{words.missing}</Notice>
      ) : (
        <Preview channel={channel} sample={sample} layout={layout} />
      )}
    </Panel>
  );
}
