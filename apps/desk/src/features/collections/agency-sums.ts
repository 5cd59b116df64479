import { amountsOf } from '../../components/loan-rows.tsx';
import type { Agency } from './agency-dialog.tsx';

/** What is to be collected by an agency and what came, a line for each currency. */
export const sumsOf = ({ sums }: Pick<Agency, 'sums'>) => {
  const of = (which: 'due' | 'collected') =>
    amountsOf(sums.map((sum) => ({ currency: sum.currency, amount: sum[which] }))).join(' · ');
  return { due: of('due'), collected: of('collected') };
};
