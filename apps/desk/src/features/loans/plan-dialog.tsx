import { deskEndpoints, PLAN_WISHES, type PlanInterest, type PlanWishName } from '@plazo/contract';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Choice, Field } from '../../components/field.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';
import { LookDialog } from './look-dialog.tsx';
import { type Seen, useLook } from './use-look.ts';
import { WishOutcome } from './wish-outcome.tsx';

const { replan } = deskEndpoints.deskLoans;

type Wish = {
  readonly plan: PlanWishName;
  readonly instalments?: string;
  readonly dueOn?: string;
  readonly interest?: PlanInterest;
};

/** What each change is told by: how many instalments, a day, and what becomes of interest. */
const ASKS: Readonly<Record<PlanWishName, { count?: true; day?: true; interest?: readonly PlanInterest[] }>> =
  {
    're-age': { count: true, day: true, interest: ['first', 'spread', 'waive'] },
    number: { count: true },
    holiday: { count: true, interest: ['runs', 'stops'] },
    'new-day': { day: true },
    're-amortise': { interest: ['first', 'spread', 'waive'] },
  };

type Typed = { readonly count: string; readonly day: string; readonly interest: PlanInterest };

const isOffered = (plan: PlanWishName, interest: PlanInterest): boolean =>
  ASKS[plan].interest?.includes(interest) === true;

function wishOf(plan: PlanWishName, { count, day, interest }: Typed): Wish {
  const asks = ASKS[plan];
  return {
    plan,
    ...(asks.count && { instalments: count }),
    ...(asks.day && { dueOn: day }),
    ...(isOffered(plan, interest) && { interest }),
  };
}

type FieldsProps = {
  readonly plan: PlanWishName;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
};

function PlanFields({ plan, typed, onType }: FieldsProps) {
  const words = useDesk().text.loan.planChange;
  const asks = ASKS[plan];
  return (
    <>
      {asks.count && (
        <Field
          label={plan === 'holiday' ? words.skipped : words.number}
          isNumeric
          value={typed.count}
          onChange={(count) => onType({ ...typed, count })}
        />
      )}
      {asks.day && (
        <Field
          label={words.firstDay}
          type="date"
          value={typed.day}
          onChange={(day) => onType({ ...typed, day })}
        />
      )}
      {asks.interest && (
        <Choice
          label={words.interest}
          value={typed.interest}
          onChange={(value) =>
            onType({ ...typed, interest: asks.interest?.find((known) => known === value) ?? typed.interest })
          }
          options={asks.interest.map((value) => ({ value, label: words.interests[value] }))}
        />
      )}
    </>
  );
}

type OutcomeProps = { readonly loan: Loan; readonly seen: Seen<Wish>; readonly onClose: () => void };

function PlanOutcome({ loan: { orderId, currency }, seen: { previewed, wish }, onClose }: OutcomeProps) {
  const change = useChange(replan, useDesk().text.loan.done);
  return (
    <WishOutcome
      {...{ previewed, currency, onClose }}
      isBusy={change.isBusy}
      request={{ orderId, kind: 'replan', ...wish }}
      act={(reason) => change.run({ orderId, events: previewed.events, reason, ...wish })}
    />
  );
}

/** A change of the plan: what is wished, then what the engine makes of it, then the reason. */
export function PlanDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.loan;
  const [plan, setPlan] = useState<PlanWishName>('re-age');
  const [typed, setTyped] = useState<Typed>({ count: '', day: '', interest: 'first' });
  const { seen, problem, look, forget } = useLook<Wish>((asked) => ({
    orderId: loan.orderId,
    action: 'replan',
    ...asked,
  }));
  const choose = (value: string) => {
    const next = PLAN_WISHES.find((known) => known === value) ?? plan;
    const [first = 'first'] = ASKS[next].interest ?? [];
    setPlan(next);
    setTyped({ ...typed, interest: first });
    forget();
  };
  return (
    <LookDialog
      title={words.actions.replan}
      hasSeen={seen !== undefined}
      problem={problem}
      isReady={true}
      onLook={() => void look(wishOf(plan, typed))}
      onClose={onClose}
      fields={
        <>
          <Choice
            label={words.planChange.what}
            value={plan}
            onChange={choose}
            options={PLAN_WISHES.map((value) => ({ value, label: words.planChange.kinds[value] }))}
          />
          <PlanFields
            plan={plan}
            typed={typed}
            onType={(next) => {
              setTyped(next);
              forget();
            }}
          />
        </>
      }
    >
      {seen && <PlanOutcome loan={loan} seen={seen} onClose={onClose} />}
    </LookDialog>
  );
}
