import type { Language, RepayPage } from '@plazo/contract';
import { LazyPart } from '../../components/lazy-part.tsx';
import { messageGroups } from '../../words/words.ts';
import type { WaysProps } from './ahead-parts.tsx';
import type { Ids, Payable } from './payable-amount.tsx';

/** Whether an amount is more than what is asked now; what it can do then, the server knows. */
export const isBeyondAsk = ({ repayAmount }: RepayPage, { purpose, minor }: Payable): boolean =>
  purpose === 'part' && minor > repayAmount;

async function loadParts(language: Language) {
  const { loan, ahead } = messageGroups;
  const [{ AheadWays }] = await Promise.all([
    import('./ahead-parts.tsx'),
    loan.load(language),
    ahead.load(language),
  ]);
  return AheadWays;
}

async function loadSplit(language: Language) {
  const [{ SplitOfAmount }] = await Promise.all([
    import('../../components/pay-planner-parts.tsx'),
    messageGroups.ahead.load(language),
  ]);
  return SplitOfAmount;
}

type SplitProps = { readonly ids: Ids; readonly amount: number; readonly due: number };

/** How an amount within what is asked would be used. */
export const AmountSplit = (props: SplitProps) => <LazyPart load={loadSplit} props={props} />;

/** What the part of an amount that is not due can do, to choose from, or as it was chosen. */
export const BeyondAsk = (props: WaysProps) => <LazyPart load={loadParts} props={props} />;
