import { type deskEndpoints, LOAN_CHANNELS, type RequestOf } from '@plazo/contract';
import { isMarketId } from '@plazo/markets/front';
import { useAddress } from '../../components/use-address.ts';

type Filters = RequestOf<typeof deskEndpoints.deskFigures.loans>;

/** What a report is filtered by, as the address has it. */
export function useReportFilters(): Filters {
  const [read] = useAddress();
  const market = read('market');
  return {
    brand: read('brand'),
    market: isMarketId(market) ? market : '',
    product: read('product'),
    channel: LOAN_CHANNELS.find((channel) => channel === read('channel')) ?? '',
    cohort: read('cohort'),
    from: read('from'),
    until: read('until'),
  };
}
