import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Dialog, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { startOf } from '../../components/day-fields.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';

const { list, give, end } = deskEndpoints.deskDelegations;

type GivenProps = { readonly rows: AnswerOf<typeof list>['rows']; readonly reason: string };

/** What an operator gave or holds; it is ended with the reason that is typed. */
function Given({ rows, reason }: GivenProps) {
  const { text } = useDesk();
  const words = text.delegation;
  const change = useChange(end, words.ended);
  const ending = (delegationId: string) => (
    <Button
      key="end"
      kind="secondary"
      isSmall
      busyLabel={change.isBusy ? words.end : undefined}
      onPress={() => void change.run({ delegationId, reason })}
    >
      {words.end}
    </Button>
  );
  return (
    <DataTable
      title={words.title}
      head={words.head}
      empty={words.none}
      rows={rows.map(({ delegationId, giver, holder, from, until }) => ({
        id: delegationId,
        order: [giver, holder, from, until],
        cells: [
          giver,
          holder,
          showInstant(from),
          showInstant(until),
          reason === '' ? text.none : ending(delegationId),
        ],
      }))}
    />
  );
}

/** Approvals that an operator gave or holds, and the way to give theirs to somebody, or to end it, with a reason. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const { text } = useDesk();
  const words = text.delegation;
  const reading = useRead(list, {});
  const [operatorId, setOperator] = useState('');
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [typed, setTyped] = useState('');
  const giving = useChange(give, words.given);
  const [from, until] = [startOf(first), startOf(last, 1)];
  const commit = async (reason: string) => {
    if (from && until && (await giving.run({ operatorId, from, until, reason }))) onClose();
  };
  return (
    <Dialog kind="wide" title={words.title} isOpen onClose={onClose}>
      <Notice tone="info">{words.lead}</Notice>
      <ReadingState reading={reading}>
        {({ rows, operators }) => (
          <>
            <Given rows={rows} reason={typed.trim()} />
            <Choice
              label={words.to}
              value={operatorId}
              onChange={setOperator}
              options={[
                { value: '', label: text.none },
                ...operators.map(({ operatorId: value, name }) => ({ value, label: name })),
              ]}
            />
          </>
        )}
      </ReadingState>
      <Field label={words.from} type="date" value={first} onChange={setFirst} />
      <Field label={words.until} type="date" value={last} onChange={setLast} />
      <ReasonFoot
        action={words.give}
        isReady={operatorId !== '' && first !== '' && last !== ''}
        isBusy={giving.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void commit(reason)}
      />
    </Dialog>
  );
}
