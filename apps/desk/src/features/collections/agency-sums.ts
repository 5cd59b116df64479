import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { amountsOf } from '../../components/loan-rows.tsx';
import type { Agency } from './agency-dialog.tsx';

/** What is to be collected by an agency and what came, a line for each currency. */
export const sumsOf = ({ sums }: Pick<Agency, 'sums'>) => {
  const of = (which: 'due' | 'collected') =>
    amountsOf(sums.map((sum) => ({ currency: sum.currency, amount: sum[which] }))).join(' · ');
  return { due: of('due'), collected: of('collected') };
};

export type Brands = AnswerOf<typeof deskEndpoints.deskCollections.agencies>['brands'];

/** The brands whose loans an agency collects, by their names. */
export const brandNames = (ids: readonly string[], named: Brands): string =>
  ids.map((id) => named.find(({ brand }) => brand === id)?.name ?? id).join(', ');
