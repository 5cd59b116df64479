import { deskEndpoints, PLAN_WISHES, type PlanInterest, type PlanWishName } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Notice } from '@plazo/ui';
import { useState } from 'react';
import { problemText } from '../../api/problem-text.ts';
import { useChange } from '../../api/use-change.ts';
import type { Previewed } from '../../components/change-preview.tsx';
import styles from '../../components/field.module.css';
import { Choice, Field } from '../../components/field.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';
import { WishOutcome } from './wish-outcome.tsx';

const { preview, replan } = deskEndpoints.deskLoans;

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

/** What the engine makes of a wish, and the wish that it was asked with: nothing else is ever carried out. */
type Seen = { readonly previewed: Previewed; readonly wish: Wish };

type OutcomeProps = { readonly loan: Loan; readonly seen: Seen; readonly onClose: () => void };

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
  const { text, client } = useDesk();
  const words = text.loan;
  const [plan, setPlan] = useState<PlanWishName>('re-age');
  const [typed, setTyped] = useState<Typed>({ count: '', day: '', interest: 'first' });
  const [seen, setSeen] = useState<Seen>();
  const [problem, setProblem] = useState<string>();
  const choose = (value: string) => {
    const next = PLAN_WISHES.find((known) => known === value) ?? plan;
    const [first = 'first'] = ASKS[next].interest ?? [];
    setPlan(next);
    setTyped({ ...typed, interest: first });
    setSeen(undefined);
  };
  const look = async () => {
    const wish = wishOf(plan, typed);
    const told = await client.call(preview, { orderId: loan.orderId, action: 'replan', ...wish });
    setSeen(told.kind === 'value' ? { previewed: told.value, wish } : undefined);
    setProblem(told.kind === 'value' ? undefined : problemText(text, told));
  };
  return (
    <Dialog kind="wide" title={words.actions.replan} isOpen onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
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
            setSeen(undefined);
          }}
        />
        {problem !== undefined && (
          <Notice tone="danger" isAlert>
            {problem}
          </Notice>
        )}
        {!seen && (
          <DialogButtons>
            <Button kind="secondary" onPress={onClose}>
              {text.cancel}
            </Button>
            <Button isSubmit>{words.preview}</Button>
          </DialogButtons>
        )}
      </form>
      {seen && <PlanOutcome loan={loan} seen={seen} onClose={onClose} />}
    </Dialog>
  );
}
