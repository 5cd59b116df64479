import {
  type AnswerOf,
  type deskEndpoints,
  PLAN_WISHES,
  type PlanInterest,
  type PlanWishName,
} from '@plazo/contract';
import { useDesk } from '../session/desk-context.ts';
import { Choice, Field } from './field.tsx';
import { readScaled, showScaled } from './scaled.ts';

/** What of a plan is to change. */
export type PlanWish = {
  readonly plan: PlanWishName;
  readonly instalments?: string;
  readonly fromInstalment?: string;
  readonly dueOn?: string;
  readonly interest?: PlanInterest;
  readonly ratePpm?: number;
};

/** What each change is told by: how many instalments, a day, a rate, and what becomes of interest. */
const ASKS: Readonly<
  Record<
    PlanWishName,
    { count?: true; day?: true; from?: true; rate?: true; interest?: readonly PlanInterest[] }
  >
> = {
  're-age': { count: true, day: true, rate: true, interest: ['first', 'spread', 'waive'] },
  number: { count: true, from: true },
  holiday: { count: true, interest: ['runs', 'stops'] },
  grace: { count: true, interest: ['asked', 'waits'] },
  rate: { rate: true },
  'new-day': { day: true, from: true },
  're-amortise': { interest: ['first', 'spread', 'waive'] },
};

/** Decimals of a rate in percent. */
const RATE_DIGITS = 4;

export type TypedPlan = {
  readonly plan: PlanWishName;
  readonly count: string;
  readonly day: string;
  readonly from: string;
  /** In percent. */
  readonly rate: string;
  readonly interest: PlanInterest;
};
export const NO_PLAN: TypedPlan = {
  plan: 're-age',
  count: '',
  day: '',
  from: '',
  rate: '',
  interest: 'first',
};

const isOffered = (plan: PlanWishName, interest: PlanInterest): boolean =>
  ASKS[plan].interest?.includes(interest) === true;

export function planWishOf({ plan, count, day, from, rate, interest }: TypedPlan): PlanWish {
  const asks = ASKS[plan];
  const ratePpm = asks.rate && readScaled(rate, RATE_DIGITS);
  return {
    plan,
    ...(typeof ratePpm === 'number' && { ratePpm }),
    ...(asks.count && { instalments: count }),
    ...(asks.day && { dueOn: day }),
    ...(asks.from && from !== '' && { fromInstalment: from }),
    ...(isOffered(plan, interest) && { interest }),
  };
}

/** Whether a rate that was typed is one: nothing is asked for with another one than who typed it meant. */
export const isRateRead = ({ plan, rate }: TypedPlan): boolean =>
  !ASKS[plan].rate || rate === '' || readScaled(rate, RATE_DIGITS) !== undefined;

type FieldsProps = {
  readonly typed: TypedPlan;
  readonly onType: (typed: TypedPlan) => void;
  /** The rate of today. */
  readonly rate: AnswerOf<typeof deskEndpoints.deskLoans.detail>['rate'];
};

/** What the number of a change counts. */
const COUNTED = { holiday: 'skipped', grace: 'without' } as const;
const isCounted = (plan: PlanWishName): plan is keyof typeof COUNTED => plan in COUNTED;

/** Which change of a plan, and what it is told by. */
export function PlanFields({ typed, onType, rate }: FieldsProps) {
  const { text } = useDesk();
  const words = text.loan.planChange;
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
          label={words[isCounted(plan) ? COUNTED[plan] : 'number']}
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
      {asks.rate && (
        <Field
          label={words.rate(words.pers[rate.per], showScaled(rate.ppm, RATE_DIGITS))}
          isNumeric
          value={typed.rate}
          onChange={(value) => onType({ ...typed, rate: value })}
          error={isRateRead(typed) ? undefined : text.unread}
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
