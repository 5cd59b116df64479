import { deskEndpoints } from '@plazo/contract';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { LookDialog } from '../../components/look-dialog.tsx';
import {
  isRateRead,
  NO_PLAN,
  PlanFields,
  type PlanWish,
  planWishOf,
  type TypedPlan,
} from '../../components/plan-fields.tsx';
import { type Seen, useLook } from '../../components/use-look.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';
import { WishOutcome } from './wish-outcome.tsx';

const { replan } = deskEndpoints.deskLoans;

type OutcomeProps = { readonly loan: Loan; readonly seen: Seen<PlanWish>; readonly onClose: () => void };

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
  const [typed, setTyped] = useState(NO_PLAN);
  const { seen, problem, look, forget } = useLook<PlanWish>((asked) => ({
    orderId: loan.orderId,
    action: 'replan',
    ...asked,
  }));
  const type = (next: TypedPlan) => {
    setTyped(next);
    forget();
  };
  return (
    <LookDialog
      title={text.loan.actions.replan}
      hasSeen={seen !== undefined}
      problem={problem}
      isReady={isRateRead(typed)}
      onLook={() => void look(planWishOf(typed))}
      onClose={onClose}
      fields={<PlanFields typed={typed} onType={type} rate={loan.rate} />}
    >
      {seen && <PlanOutcome loan={loan} seen={seen} onClose={onClose} />}
    </LookDialog>
  );
}
