import { fileURLToPath } from 'node:url';

/** The settings of a deployment that has a chart of accounts. */
export const withChart = { PLAZO_CHART: fileURLToPath(new URL('chart.json', import.meta.url)) };
