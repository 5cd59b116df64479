import { type ChartFile, readChart } from '../../adapters/chart.ts';
import type { Deps } from '../../deps.ts';

/** The chart that the deployment names; nothing where it names none. */
export const lenderChart = async ({
  env,
  brands,
}: Pick<Deps, 'env' | 'brands'>): Promise<ChartFile | undefined> =>
  env.chartFile === undefined
    ? undefined
    : readChart(
        env.chartFile,
        brands.map(({ id }) => id),
      );
