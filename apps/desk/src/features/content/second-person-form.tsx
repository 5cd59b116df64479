import { ALONE_KINDS, ALONE_PARTS, LIMITED_ACTS } from '@plazo/contract';
import { currencies } from '@plazo/markets/front';
import { Button } from '@plazo/ui';
import { Choice, Tick } from '../../components/field.tsx';
import { valueAt, withValue } from '../../components/json-path.ts';
import { nameIn } from '../../components/name-in.ts';
import { FieldRow } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import styles from './content.module.css';
import { type FieldOf, money } from './content-fields.ts';
import { Fields } from './content-form.tsx';
import { listAt } from './question-form.tsx';
import type { FormProps } from './rules-part.tsx';

type Named = Readonly<Record<string, string>>;

/** Which of some names stand in a list of the body. */
function Ticks({
  body,
  onBody,
  of,
  names,
}: Omit<FormProps, 'isOpen'> & { of: 'two' | 'parts'; names: Named }) {
  const chosen = listAt(body, [of]);
  const { text } = useDesk();
  return (
    <fieldset className={styles.part}>
      <legend>{text.twoPeople[of]}</legend>
      {Object.entries(names).map(([name, label]) => (
        <Tick
          key={name}
          label={label}
          isTicked={chosen.includes(name)}
          onChange={(isOn) => {
            const others = chosen.filter((one) => one !== name);
            onBody(withValue(body, [of], isOn ? [...others, name] : others));
          }}
        />
      ))}
    </fieldset>
  );
}

const amounts = (at: number, head: readonly string[]): readonly FieldOf[] =>
  (['loanMinor', 'dayMinor'] as const).map((name, no) => ({
    path: ['limits', at, name],
    label: head[no + 1] ?? name,
    shape: money,
  }));

/** How much of an act one person does, by currency. */
function Limits({ body, isOpen, onBody }: FormProps) {
  const { text } = useDesk();
  const limits = listAt(body, ['limits']);
  const onLimits = (rows: readonly unknown[]) => onBody(withValue(body, ['limits'], rows));
  const choices = [
    {
      name: 'act',
      label: text.secondPerson.rulesHead[0] ?? '',
      of: LIMITED_ACTS,
      named: (act: string) => nameIn(text.requests.kinds, act),
    },
    { name: 'currency', label: text.requests.currency, of: currencies, named: (code: string) => code },
  ];
  return (
    <fieldset className={styles.part}>
      <legend>{text.requests.limits}</legend>
      {limits.map((limit, at) => (
        // a limit is its place in the list
        <fieldset key={`${at} of ${limits.length}`} className={styles.part}>
          <legend>{text.routes.route(at + 1)}</legend>
          <FieldRow>
            {choices.map(({ name, label, of, named }) => (
              <Choice
                key={name}
                label={label}
                value={String(valueAt(limit, [name]))}
                onChange={(chosen) => onBody(withValue(body, ['limits', at, name], chosen))}
                options={of.map((value) => ({ value, label: named(value) }))}
              />
            ))}
            <Fields fields={amounts(at, text.secondPerson.limitHead)} body={body} onBody={onBody} />
          </FieldRow>
          {isOpen && (
            <Button kind="text" isSmall onPress={() => onLimits(limits.filter((_, no) => no !== at))}>
              {text.routes.remove(at + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      {isOpen && (
        <Button
          kind="secondary"
          isSmall
          onPress={() =>
            onLimits([
              ...limits,
              { act: LIMITED_ACTS[0], currency: currencies[0], loanMinor: 0, dayMinor: 0 },
            ])
          }
        >
          {text.routes.add}
        </Button>
      )}
    </fieldset>
  );
}

/** Above which amount a payout waits for a person, by currency. */
function Disbursements({ body, isOpen, onBody }: FormProps) {
  const { text } = useDesk();
  const words = text.twoPeople;
  const rows = listAt(body, ['disbursements']);
  const onRows = (changed: readonly unknown[]) => onBody(withValue(body, ['disbursements'], changed));
  return (
    <fieldset className={styles.part}>
      <legend>{words.disbursements}</legend>
      <p>{words.payoutsHint}</p>
      {rows.map((row, at) => (
        // an amount is its place in the list
        <fieldset key={`${at} of ${rows.length}`} className={styles.part}>
          <legend>{text.routes.route(at + 1)}</legend>
          <FieldRow>
            <Choice
              label={text.requests.currency}
              value={String(valueAt(row, ['currency']))}
              onChange={(chosen) => onBody(withValue(body, ['disbursements', at, 'currency'], chosen))}
              options={currencies.map((value) => ({ value, label: value }))}
            />
            <Fields
              fields={[{ path: ['disbursements', at, 'aboveMinor'], label: words.aboveLabel, shape: money }]}
              body={body}
              onBody={onBody}
            />
          </FieldRow>
          {isOpen && (
            <Button kind="text" isSmall onPress={() => onRows(rows.filter((_, no) => no !== at))}>
              {text.routes.remove(at + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      {isOpen && (
        <Button
          kind="secondary"
          isSmall
          onPress={() => onRows([...rows, { currency: currencies[0], aboveMinor: 0 }])}
        >
          {words.payoutsAdd}
        </Button>
      )}
    </fieldset>
  );
}

const namedBy = (names: Named, of: readonly string[]): Named =>
  Object.fromEntries(of.map((name) => [name, nameIn(names, name)]));

/** What takes two people beyond what always does. */
export function SecondPersonForm(props: FormProps) {
  const { text } = useDesk();
  const parts = { ...text.loan.parts, ...text.loan.flags.effects };
  return (
    <>
      <p>{text.twoPeople.lead}</p>
      <Ticks {...props} of="two" names={namedBy(text.requests.kinds, ALONE_KINDS)} />
      <Ticks {...props} of="parts" names={namedBy(parts, ALONE_PARTS)} />
      <Limits {...props} />
      <Disbursements {...props} />
    </>
  );
}
