import { type AnswerOf, deskEndpoints, RULE_ARMS, TRIED_DECISIONS } from '@plazo/contract';
import { Button, Muted } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines } from '../../components/data-table.tsx';
import { startOf } from '../../components/day-fields.tsx';
import { DecidedLink } from '../../components/decided-link.tsx';
import { Facts } from '../../components/facts.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { readJson, valueAt } from '../../components/json-path.ts';
import { FieldRow, Panel } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { reasonName } from '../../components/reason-name.ts';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { TriedBefore } from './rules-tried.tsx';

const { simulate, simulated: found, stop } = deskEndpoints.deskRules;
type Simulated = AnswerOf<typeof found>;

function Counts({ simulated }: { simulated: Simulated }) {
  const words = useDesk().text.lendingRules;
  const { decision, judged, all, state, same, unknown, won, wonLess, lost, lostPart } = simulated;
  return (
    <Facts
      facts={[
        [words.state, words.triedStates[state]],
        [words.judged, words.judgedOf(judged, all)],
        [words.same, same],
        [words.unknown, unknown],
        [words.lost[decision], lost],
        ...(decision === 'applications' ? [[words.lostPart, lostPart] as const] : []),
        [words.won[decision], won],
        ...(decision === 'applications' ? [[words.wonLess, wonLess] as const] : []),
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
        head={words.moneyHead[simulated.decision]}
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

function Otherwise({ rows, decision }: Pick<Simulated, 'rows' | 'decision'>) {
  const { text } = useDesk();
  const words = text.lendingRules;
  return (
    <>
      <DataTable
        title={words.otherwise}
        head={words.rowHead[decision]}
        empty={words.nothing}
        rows={rows.map((row) => ({
          id: row.orderId,
          cells: [
            <DecidedLink
              key="decided"
              row={row}
              otherwise={decision === 'limits' ? words.request : text.decisions.application}
            />,
            showInstant(row.at),
            showMoney(row.principal, row.currency),
            text.decisions.outcomes[row.was],
            words.would[row.would],
            <Lines key="why">{row.reasons.map((reason) => reasonName(text, reason)).join(' · ')}</Lines>,
          ],
        }))}
      />
    </>
  );
}

/** Those of one reason, a page at a time, of what was tried so far. */
function Found({ simulationId }: { simulationId: string }) {
  const { text } = useDesk();
  const words = text.lendingRules;
  const [why, setWhy] = useState('');
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [isRunning, setRunning] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const end = useChange(stop, words.stopped);
  const asked = { simulationId, after: keys.at(-1) ?? '', ...(why !== '' && { why }) };
  const reading = useRead(found, asked, isRunning ? { pollMs: POLL_MS } : {});
  const { value } = reading;
  if (isRunning && value !== undefined && value.state !== 'running') setRunning(false);
  const choose = (reason: string) => {
    setWhy(reason);
    setKeys([]);
  };
  return (
    <ReadingState reading={reading}>
      {(simulated) => (
        <>
          <div role="status">
            <Counts simulated={simulated} />
          </div>
          {simulated.state === 'running' && (
            <Button kind="secondary" isSmall onPress={() => setAsked(true)}>
              {words.stop}
            </Button>
          )}
          {simulated.won + simulated.lost + simulated.lostPart === 0 ? (
            <Muted>{words.nothing}</Muted>
          ) : (
            <>
              <Amounts simulated={simulated} />
              <Choice
                label={words.reason}
                value={why}
                onChange={choose}
                options={[
                  { value: '', label: words.allReasons },
                  ...simulated.reasons.map(({ reason }) => ({
                    value: reason,
                    label: reasonName(text, reason),
                  })),
                ]}
              />
              <Otherwise rows={simulated.rows} decision={simulated.decision} />
              <Pager keys={keys} next={simulated.next === '' ? undefined : simulated.next} onKeys={setKeys} />
            </>
          )}
          <ReasonDialog
            title={words.stop}
            isOpen={isAsked}
            isBusy={end.isBusy}
            onClose={() => setAsked(false)}
            onReason={(reason) => void end.run({ simulationId, reason }).then(() => setAsked(false))}
          />
        </>
      )}
    </ReadingState>
  );
}

const POLL_MS = 2_000;
const DAY_MS = 86_400_000;
const FIRST_DAYS = 90;
/** A day of the operator's own, so many days back. */
const dayBack = (days: number): string => {
  const day = new Date(Date.now() - days * DAY_MS);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** What the rules that stand in the form would have made of past decisions. */
export function RulesSimulation({ body }: { body: string }) {
  const { text } = useDesk();
  const words = text.lendingRules;
  const [first, setFirst] = useState(() => dayBack(FIRST_DAYS));
  const [last, setLast] = useState('');
  const [arm, setArm] = useState<(typeof RULE_ARMS)[number]>('champion');
  const [decision, setDecision] = useState<(typeof TRIED_DECISIONS)[number]>('applications');
  const [shown, setShown] = useState<string>();
  const begin = useChange(simulate);
  const hasTrial = valueAt(readJson(body), ['challenger']) !== undefined;
  const own = hasTrial ? arm : 'champion';
  const [from, until] = [startOf(first), startOf(last, 1)];
  const run = async () => {
    if (from === undefined) return;
    const begun = await begin.run({ body, arm: own, decision, from, ...(until !== undefined && { until }) });
    if (begun) setShown(begun.simulationId);
  };
  return (
    <Panel title={words.simulate}>
      <p>{words.simulateHint[decision]}</p>
      <FieldRow>
        <Choice
          label={words.triedOn}
          value={decision}
          onChange={(value) => setDecision(value === 'limits' ? value : 'applications')}
          options={TRIED_DECISIONS.map((value) => ({ value, label: words.decisions[value] }))}
        />
        <Field label={words.triedFrom} type="date" value={first} onChange={setFirst} />
        <Field label={words.triedTo} type="date" value={last} onChange={setLast} />
        {hasTrial && (
          <Choice
            label={words.arm}
            value={own}
            onChange={(value) => setArm(value === 'challenger' ? value : 'champion')}
            options={RULE_ARMS.map((value) => ({ value, label: words.arms[value] }))}
          />
        )}
        <Button
          kind="secondary"
          isSmall
          busyLabel={begin.isBusy ? text.loading : undefined}
          isInactive={first === '' || (last !== '' && first > last)}
          onPress={() => void run()}
        >
          {words.run}
        </Button>
      </FieldRow>
      {shown && <Found key={shown} simulationId={shown} />}
      <TriedBefore onShow={setShown} />
    </Panel>
  );
}
