import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useRead } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { DataTable, Lines } from './data-table.tsx';
import { Choice } from './field.tsx';
import { type Known, KnownFacts } from './known-facts.tsx';
import { useListPlace } from './list.tsx';
import { Outcome } from './outcome.tsx';
import { FieldRow } from './page.tsx';
import { type OnePerson, PersonLink } from './person-link.tsx';
import { ReadingState } from './reading-state.tsx';
import { ReasonFoot } from './reason-foot.tsx';
import { showInstant } from './show-instant.ts';
import { showMoney } from './show-money.ts';

const { limitRequests, limitInputs } = deskEndpoints.deskDecisions;
type Asked = AnswerOf<typeof limitRequests>['rows'][number];
const OUTCOMES = ['approved', 'declined'] as const;
/** What stands in the address of this list. */
const [OUTCOME, PAGE] = ['limits-outcome', 'limits-page'];

type LookProps = Pick<Asked, 'requestId' | 'currency'> & { readonly onClose: () => void };

/** What was known when a request was decided, shown once somebody has said why they ask. */
function LookDialog({ requestId, currency, onClose }: LookProps) {
  const { text } = useDesk();
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<Known>();
  const look = useChange(limitInputs);
  const show = async (reason: string) => setKnown((await look.run({ requestId, reason }))?.inputs);
  return (
    <Dialog kind="modal" title={text.decisions.known} isOpen onClose={onClose}>
      {known ? (
        <>
          <KnownFacts known={known} currency={currency} />
          <DialogButtons>
            <Button kind="secondary" onPress={onClose}>
              {text.close}
            </Button>
          </DialogButtons>
        </>
      ) : (
        <ReasonFoot
          label={text.reasonLabel}
          action={text.decisions.look}
          isBusy={look.isBusy}
          typed={typed}
          onType={setTyped}
          onClose={onClose}
          onReason={(reason) => void show(reason)}
        />
      )}
    </Dialog>
  );
}

type RowsProps = {
  readonly rows: readonly Asked[];
  readonly empty: string;
  readonly person: OnePerson | undefined;
  readonly onLook: (row: Asked) => void;
};

function Rows({ rows, empty, person, onLook }: RowsProps) {
  const { text, may } = useDesk();
  const words = text.decisions;
  const mayLook = may('person-reveal');
  return (
    <DataTable
      title={words.limitRequests}
      head={mayLook ? [...words.limitHead, words.data] : words.limitHead}
      empty={empty}
      without={person && [0]}
      rows={rows.map((row) => ({
        id: row.requestId,
        cells: [
          <PersonLink key="person" borrowerId={row.borrowerId} name={row.name} />,
          <Lines key="asked">
            {`${row.product} · ${words.fromTo(showMoney(row.before, row.currency), showMoney(row.asked, row.currency))}`}
          </Lines>,
          showInstant(row.at, person?.zone),
          <Outcome key="outcome" isApproved={row.isApproved} reasons={row.reasons} />,
          words.version(row.rulesVersion),
          ...(mayLook
            ? [
                <Button key="look" kind="secondary" isSmall onPress={() => onLook(row)}>
                  {words.look}
                </Button>,
              ]
            : []),
        ],
      }))}
    />
  );
}

/** Requests for a higher limit and what the rules made of them, to read; of one person or of all. */
export function LimitRequests({ person }: { person?: OnePerson }) {
  const { text } = useDesk();
  const words = text.decisions;
  const [looked, setLooked] = useState<Asked>();
  const { read, write, after, pager } = useListPlace([], PAGE);
  const outcome = OUTCOMES.find((known) => known === read(OUTCOME)) ?? '';
  const reading = useRead(limitRequests, {
    outcome,
    after,
    ...(person && { borrowerId: person.borrowerId }),
  });
  return (
    <>
      {!person && (
        <FieldRow>
          <Choice
            label={words.outcome}
            value={outcome}
            onChange={(chosen) => write({ [OUTCOME]: chosen, [PAGE]: '' })}
            options={[
              { value: '', label: text.loans.all },
              ...OUTCOMES.map((value) => ({ value, label: words.outcomes[value] })),
            ]}
          />
        </FieldRow>
      )}
      <ReadingState reading={reading}>
        {({ rows, next }) => (
          <>
            <Rows
              rows={rows}
              empty={outcome === '' ? words.noLimitRequests : text.lists.nothing}
              person={person}
              onLook={setLooked}
            />
            {pager(next)}
          </>
        )}
      </ReadingState>
      {looked && (
        <LookDialog
          key={looked.requestId}
          requestId={looked.requestId}
          currency={looked.currency}
          onClose={() => setLooked(undefined)}
        />
      )}
    </>
  );
}
