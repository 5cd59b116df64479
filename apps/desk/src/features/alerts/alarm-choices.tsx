import { type AnswerOf, deskEndpoints, OPTIONAL_ALARMS } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useChange } from '../../api/use-change.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { alertWords } from '../../words/alert-words.ts';

const { show, choose } = deskEndpoints.deskAlerts;
type Row = AnswerOf<typeof show>['alarms'][number];

/** Every alarm of the role; those that may wait are switched off and on by their operator. */
export function AlarmChoices({ alarms }: { alarms: readonly Row[] }) {
  const { text, language } = useDesk();
  const words = alertWords[language];
  const change = useChange(choose, words.done);
  const buttonOf = ({ name, isOn }: Row) => {
    const alarm = OPTIONAL_ALARMS.find((known) => known === name);
    if (!alarm) return words.isAlways;
    return (
      <Button
        key="switch"
        kind="secondary"
        isSmall
        isInactive={change.isBusy}
        onPress={() => void change.run({ alarm, isOn: isOn === 1 ? 0 : 1 })}
      >
        {isOn === 1 ? words.alarmOff : words.alarmOn}
      </Button>
    );
  };
  return (
    <Panel title={words.alarms}>
      <p>{words.alarmsLead}</p>
      <DataTable
        title={words.alarms}
        head={words.alarmHead}
        empty={text.none}
        isStacked
        rows={alarms.map((row) => ({
          id: row.name,
          cells: [row.title, row.isOn === 1 ? words.isOn : words.isOff, buttonOf(row)],
        }))}
      />
    </Panel>
  );
}
