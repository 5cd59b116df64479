import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Facts } from '../../components/facts.tsx';
import { Field } from '../../components/field.tsx';
import { readJson, valueAt } from '../../components/json-path.ts';
import { FieldRow, Halves, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { readScaled, showScaled } from '../../components/scaled.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

type Simulated = AnswerOf<typeof deskEndpoints.deskContent.simulate>;

const PARTS = ['interest', 'commission', 'tax'] as const;

function Outcome({ simulated }: { simulated: Simulated }) {
  const { text } = useDesk();
  const words = text.content;
  const { currency, plan, cost } = simulated;
  const money = (minor: number) => showMoney(minor, currency);
  return (
    <>
      <Halves>
        <Facts
          facts={[
            [words.disbursed, money(simulated.disbursed)],
            [words.payable, money(simulated.payable)],
            [words.cost, money(cost.total)],
            [simulated.annualCost.name, `${simulated.annualCost.percent} %`],
          ]}
        />
        <BarChart
          title={words.costOf}
          head={[text.loan.part, text.loan.amount]}
          empty={text.none}
          bars={PARTS.map((part) => ({
            name: text.loan.parts[part],
            parts: [cost[part]],
            shown: money(cost[part]),
          }))}
        />
      </Halves>
      <DataTable
        title={text.loan.tabs.plan}
        head={words.planHead}
        empty={text.none}
        rows={plan.map((row) => ({
          id: String(row.no),
          cells: [
            row.no,
            row.dueOn,
            money(row.principal),
            money(row.interest),
            money(row.commission),
            money(row.tax),
            money(row.total),
          ],
        }))}
      />
    </>
  );
}

const CENTS = 2;

/** A loan of the terms as they stand in the form, by the engine: nothing of it is kept. */
export function Simulation({ body }: { body: string }) {
  const { text } = useDesk();
  const words = text.content;
  const most = valueAt(readJson(body), ['principal', 'maxMinor']);
  const [amount, setAmount] = useState(typeof most === 'number' ? showScaled(most, CENTS) : '');
  const [disbursedOn, setDisbursedOn] = useState(() => new Date().toISOString().slice(0, 10));
  const principalMinor = readScaled(amount, CENTS) ?? 0;
  const reading = useRead(deskEndpoints.deskContent.simulate, { body, principalMinor, disbursedOn });
  return (
    <Panel title={words.simulate}>
      <FieldRow>
        <Field label={text.loan.amount} value={amount} onChange={setAmount} isNumeric />
        <Field label={words.disbursedOn} type="date" value={disbursedOn} onChange={setDisbursedOn} />
      </FieldRow>
      <ReadingState reading={reading}>{(simulated) => <Outcome simulated={simulated} />}</ReadingState>
    </Panel>
  );
}
