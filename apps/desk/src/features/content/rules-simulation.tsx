import { type AnswerOf, deskEndpoints, RULE_ARMS } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines } from '../../components/data-table.tsx';
import { Facts } from '../../components/facts.tsx';
import { Choice } from '../../components/field.tsx';
import { readJson, valueAt } from '../../components/json-path.ts';
import { FieldRow, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { reasonName } from '../../components/reason-name.ts';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

const { simulate } = deskEndpoints.deskRules;
type Simulated = AnswerOf<typeof simulate>;

function Counts({ simulated }: { simulated: Simulated }) {
  const words = useDesk().text.lendingRules;
  const { judged, all, same, unknown, won, wonLess, lost, lostPart } = simulated;
  return (
    <Facts
      facts={[
        [words.judged, words.judgedOf(judged, all)],
        [words.same, same],
        [words.unknown, unknown],
        [words.lost, lost],
        [words.lostPart, lostPart],
        [words.won, won],
        [words.wonLess, wonLess],
      ]}
    />
  );
}

function Amounts({ simulated }: { simulated: Simulated }) {
  const { text } = useDesk();
  const words = text.lendingRules;
  return (
    <>
      <DataTable
        title={words.byReason}
        head={words.reasonHead}
        empty={words.nothing}
        rows={simulated.reasons.map(({ reason, added, gone }) => ({
          id: reason,
          cells: [reasonName(text, reason), added, gone],
        }))}
      />
      <DataTable
        title={words.byMoney}
        head={words.moneyHead}
        empty={words.nothing}
        rows={simulated.money.map((row) => ({
          id: row.currency,
          cells: [
            row.currency,
            showMoney(row.moreLent, row.currency),
            showMoney(row.lessLent, row.currency),
            row.loans,
            showMoney(row.overdue, row.currency),
            showMoney(row.givenUp, row.currency),
            showMoney(row.earned, row.currency),
          ],
        }))}
      />
    </>
  );
}

function Otherwise({ rows, hasMore }: Simulated) {
  const { text } = useDesk();
  const words = text.lendingRules;
  return (
    <>
      <DataTable
        title={words.otherwise}
        head={words.rowHead}
        empty={words.nothing}
        rows={rows.map((row) => ({
          id: row.orderId,
          cells: [
            row.isOrder === 1 ? (
              <Link key="order" href={`/loans/${row.orderId}`}>
                {row.orderId}
              </Link>
            ) : (
              <Link key="person" href={`/borrowers/${row.borrowerId}`}>
                {text.decisions.application}
              </Link>
            ),
            showInstant(row.at),
            showMoney(row.principal, row.currency),
            text.decisions.outcomes[row.was],
            words.would[row.would],
            <Lines key="why">{row.reasons.map((reason) => reasonName(text, reason)).join(' · ')}</Lines>,
          ],
        }))}
      />
      {hasMore === 1 && <Notice tone="info">{words.newest}</Notice>}
    </>
  );
}

type Asked = { readonly body: string; readonly days: string; readonly arm: 'champion' | 'challenger' };

function Outcome({ asked: { days, ...asked } }: { asked: Asked }) {
  const reading = useRead(simulate, { ...asked, days: Number(days) });
  return (
    <ReadingState reading={reading}>
      {(simulated) => (
        <>
          <Counts simulated={simulated} />
          <Amounts simulated={simulated} />
          <Otherwise {...simulated} />
        </>
      )}
    </ReadingState>
  );
}

const SPANS = [30, 90, 180, 365].map(String);
const FIRST_SPAN = '90';

/** What the rules that stand in the form would have made of past applications. */
export function RulesSimulation({ body }: { body: string }) {
  const { text } = useDesk();
  const words = text.lendingRules;
  const [days, setDays] = useState(FIRST_SPAN);
  const [arm, setArm] = useState<Asked['arm']>('champion');
  const [asked, setAsked] = useState<Asked>();
  const hasTrial = valueAt(readJson(body), ['challenger']) !== undefined;
  const own = hasTrial ? arm : 'champion';
  return (
    <Panel title={words.simulate}>
      <p>{words.simulateHint}</p>
      <FieldRow>
        <Choice
          label={words.days}
          value={days}
          onChange={setDays}
          options={SPANS.map((value) => ({ value, label: value }))}
        />
        {hasTrial && (
          <Choice
            label={words.arm}
            value={own}
            onChange={(value) => setArm(value === 'challenger' ? value : 'champion')}
            options={RULE_ARMS.map((value) => ({ value, label: words.arms[value] }))}
          />
        )}
        <Button kind="secondary" isSmall onPress={() => setAsked({ body, days, arm: own })}>
          {words.run}
        </Button>
      </FieldRow>
      {asked && <Outcome asked={asked} />}
    </Panel>
  );
}
