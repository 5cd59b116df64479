import { BULK_MAX, deskEndpoints, type RequestOf } from '@plazo/contract';
import { Button, Dialog, Notice } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { Choice } from '../../components/field.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { useDesk } from '../../session/desk-context.ts';

const { agencies, handOver, list } = deskEndpoints.deskCollections;

type HandOverProps = {
  readonly filters: Omit<RequestOf<typeof list>, 'sort' | 'after'>;
  /** Those who were chosen, separated by commas; absent for all whom the list finds. */
  readonly borrowerIds?: string;
  readonly count: number;
  readonly onAsked?: () => void;
};

/** Asks a second person to hand late borrowers over to an agency. */
function HandOverDialog({
  filters,
  borrowerIds,
  count,
  onAsked,
  onClose,
}: HandOverProps & { readonly onClose: () => void }) {
  const { text } = useDesk();
  const words = text.agencies;
  const [agencyId, setAgencyId] = useState('');
  const [typed, setTyped] = useState('');
  const reading = useRead(agencies, {}, { isAwaited: true });
  const change = useChange(handOver, text.loan.requested);
  const ask = async (reason: string) => {
    const named = borrowerIds === undefined ? {} : { borrowerIds };
    if (!(await change.run({ ...filters, ...named, agencyId, count, reason }))) return;
    onClose();
    onAsked?.();
  };
  return (
    <Dialog
      kind="modal"
      title={borrowerIds === undefined ? words.handOverAll : words.handOver}
      isOpen
      onClose={onClose}
    >
      {count > BULK_MAX ? (
        <Notice tone="warning">{text.bulk.tooMany(BULK_MAX)}</Notice>
      ) : (
        <Notice tone="info">{words.handOverLead(count)}</Notice>
      )}
      <ReadingState reading={reading}>
        {({ agencies: all }) => {
          const open = all.filter(({ isActive }) => isActive === 1);
          return open.length === 0 ? (
            <p>
              <Link href="/collections/agencies">{words.noAgency}</Link>
            </p>
          ) : (
            <Choice
              label={words.to}
              value={agencyId}
              onChange={setAgencyId}
              options={[
                { value: '', label: text.none },
                ...open.map((one) => ({
                  value: one.agencyId,
                  label: `${one.name} · ${words.kinds[one.kind]}`,
                })),
              ]}
            />
          );
        }}
      </ReadingState>
      <ReasonFoot
        action={text.loan.ask}
        isReady={agencyId !== '' && count <= BULK_MAX}
        isBusy={change.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void ask(reason)}
      />
    </Dialog>
  );
}

/** The way to it, where there is anybody to be handed over. */
export function HandOver(props: HandOverProps) {
  const { text } = useDesk();
  const [isOpen, setOpen] = useState(false);
  if (props.count === 0) return null;
  return (
    <>
      <Button kind="secondary" isSmall onPress={() => setOpen(true)}>
        {props.borrowerIds === undefined ? text.agencies.handOverAll : text.agencies.handOver}
      </Button>
      {isOpen && <HandOverDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
