import { endpoints } from '@plazo/contract';
import { useAnswer } from '../../api/use-answer.ts';
import { BindingView } from './binding-view.tsx';
import { CardOfARail } from './card-of-a-rail.tsx';

/** A card to pay with: kept by its number, or at the page of a rail. A first payment proves it by a code. */
export function BindCardPage() {
  const { outcome, read } = useAnswer(endpoints.account.bankAccounts, {});
  if (outcome?.kind === 'value' && outcome.value.keepsCards === 'rail')
    return <CardOfARail accounts={outcome.value.accounts} onChange={read} />;
  return <BindingView page="bindCard" kind="card" />;
}
