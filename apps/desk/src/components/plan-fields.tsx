import { PLAN_WISHES, type PlanInterest, type PlanWishName } from '@plazo/contract';
import { useDesk } from '../session/desk-context.ts';
import { Choice, Field } from './field.tsx';

/** What of a plan is to change. */
export type PlanWish = {
  readonly plan: PlanWishName;
  readonly instalments?: string;
  readonly fromInstalment?: string;
  readonly dueOn?: string;
  readonly interest?: PlanInterest;
};

/** What each change is told by: how many instalments, a day, and what becomes of interest. */
const ASKS: Readonly<
  Record<PlanWishName, { count?: true; day?: true; from?: true; interest?: readonly PlanInterest[] }>
> = {
  're-age': { count: true, day: true, interest: ['first', 'spread', 'waive'] },
  number: { count: true, from: true },
  holiday: { count: true, interest: ['runs', 'stops'] },
  'new-day': { day: true, from: true },
  're-amortise': { interest: ['first', 'spread', 'waive'] },
};

export type TypedPlan = {
  readonly plan: PlanWishName;
  readonly count: string;
  readonly day: string;
  readonly from: string;
  readonly interest: PlanInterest;
};
export const NO_PLAN: TypedPlan = { plan: 're-age', count: '', day: '', from: '', interest: 'first' };

const isOffered = (plan: PlanWishName, interest: PlanInterest): boolean =>
  ASKS[plan].interest?.includes(interest) === true;

export function planWishOf({ plan, count, day, from, interest }: TypedPlan): PlanWish {
  const asks = ASKS[plan];
  return {
    plan,
    ...(asks.count && { instalments: count }),
    ...(asks.day && { dueOn: day }),
    ...(asks.from && from !== '' && { fromInstalment: from }),
    ...(isOffered(plan, interest) && { interest }),
  };
}

type FieldsProps = { readonly typed: TypedPlan; readonly onType: (typed: TypedPlan) => void };

/** Which change of a plan, and what it is told by. */
export function PlanFields({ typed, onType }: FieldsProps) {
  const words = useDesk().text.loan.planChange;
  const { plan } = typed;
  const asks = ASKS[plan];
  const choose = (value: string) => {
    const next = PLAN_WISHES.find((known) => known === value) ?? plan;
    const [first = 'first'] = ASKS[next].interest ?? [];
    onType({ ...typed, plan: next, interest: first });
  };
  return (
    <>
      <Choice
        label={words.what}
        value={plan}
        onChange={choose}
        options={PLAN_WISHES.map((value) => ({ value, label: words.kinds[value] }))}
      />
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
      {asks.from && (
        <Field
          label={words.from}
          isNumeric
          value={typed.from}
          onChange={(from) => onType({ ...typed, from })}
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
