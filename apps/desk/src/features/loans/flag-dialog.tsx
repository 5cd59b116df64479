import { deskEndpoints, FLAG_EFFECTS, LOAN_FLAGS, type RequestOf } from '@plazo/contract';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Choice, Field, Tick } from '../../components/field.tsx';
import { LookDialog } from '../../components/look-dialog.tsx';
import { type Seen, useLook } from '../../components/use-look.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';
import { WishOutcome } from './wish-outcome.tsx';

const { flag: put, unflag, makeRequest } = deskEndpoints.deskLoans;

type Effect = (typeof FLAG_EFFECTS)[number];
/** What is typed as the contract takes it. */
type Wish = Pick<RequestOf<typeof makeRequest>, 'by' | Effect> & Pick<RequestOf<typeof put>, 'flag'>;
type Typed = {
  readonly flag: Wish['flag'] | undefined;
  readonly day: string;
  readonly effects: readonly Effect[];
};

const wishOf = ({ flag, day, effects }: Typed): Wish | undefined =>
  flag && {
    flag,
    ...(day && { by: day }),
    ...(effects.includes('stopsReminders') && { stopsReminders: 1 }),
    ...(effects.includes('stopsPenalty') && { stopsPenalty: 1 }),
    ...(effects.includes('stopsInterest') && { stopsInterest: 1 }),
    ...(effects.includes('pausesDelinquency') && { pausesDelinquency: 1 }),
  };

type FieldsProps = { readonly typed: Typed; readonly onType: (change: Partial<Typed>) => void };

/** Until when it stands, and what it does meanwhile. */
function Effects({ typed: { day, effects }, onType }: FieldsProps) {
  const words = useDesk().text.loan.flags;
  return (
    <>
      <Field label={words.until} type="date" value={day} onChange={(next) => onType({ day: next })} />
      <fieldset>
        <legend>{words.what}</legend>
        {FLAG_EFFECTS.map((effect) => (
          <Tick
            key={effect}
            label={words.effects[effect]}
            isTicked={effects.includes(effect)}
            onChange={(isTicked) =>
              onType({
                effects: isTicked ? [...effects, effect] : effects.filter((other) => other !== effect),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}

type FlagProps = {
  readonly action: 'flag' | 'unflag';
  readonly loan: Loan;
  readonly onClose: () => void;
};

function FlagOutcome({ action, loan, seen: { previewed, wish }, onClose }: FlagProps & { seen: Seen<Wish> }) {
  const { done } = useDesk().text.loan;
  const [putting, taking] = [useChange(put, done), useChange(unflag, done)];
  const { orderId, currency } = loan;
  const act = (reason: string) => {
    const { flag, by, stopsReminders } = wish;
    const on = { orderId, events: previewed.events, flag, reason };
    return action === 'flag' ? putting.run({ ...on, by, stopsReminders }) : taking.run(on);
  };
  return (
    <WishOutcome
      {...{ previewed, currency, onClose, act }}
      isBusy={putting.isBusy || taking.isBusy}
      request={{ orderId, kind: 'flag', ...wish }}
    />
  );
}

/** A flag that is put on a loan, with what it does, or one that stands and is taken off. */
export function FlagDialog({ action, loan, onClose }: FlagProps) {
  const { text } = useDesk();
  const words = text.loan;
  const standing = LOAN_FLAGS.filter((name) => loan.flags.some(({ flag }) => flag === name));
  const offered =
    action === 'unflag' ? standing : LOAN_FLAGS.filter((name) => !standing.some((flag) => flag === name));
  const [typed, setTyped] = useState<Typed>({ flag: offered[0], day: '', effects: [] });
  const { seen, problem, look, forget } = useLook<Wish>((asked) => ({
    orderId: loan.orderId,
    action,
    ...asked,
  }));
  const onType = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    forget();
  };
  const wish = wishOf(typed);
  return (
    <LookDialog
      title={words.actions[action]}
      hasSeen={seen !== undefined}
      problem={problem}
      isReady={wish !== undefined}
      onLook={() => wish && void look(wish)}
      onClose={onClose}
      fields={
        <>
          <Choice
            label={words.flags.which}
            value={typed.flag ?? ''}
            onChange={(value) => onType({ flag: offered.find((known) => known === value) })}
            options={offered.map((value) => ({ value, label: words.flags.names[value] }))}
          />
          {action === 'flag' && <Effects typed={typed} onType={onType} />}
        </>
      }
    >
      {seen && <FlagOutcome action={action} loan={loan} seen={seen} onClose={onClose} />}
    </LookDialog>
  );
}
