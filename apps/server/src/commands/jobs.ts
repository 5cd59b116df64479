import { parseCalendarDate } from '@plazo/money';
import { jobNames, runJob } from '../jobs/jobs.ts';
import { type Line, OK, print, usageFault, withProduct } from './command.ts';

export async function jobsCommand({ words: [verb, name = ''], asOf }: Line) {
  if (verb !== 'run') return usageFault('jobs run NAME [--as-of DATE]');
  const day = asOf === undefined ? undefined : parseCalendarDate(asOf);
  if (asOf !== undefined && day === undefined) return usageFault('jobs run NAME [--as-of YYYY-MM-DD]');
  return withProduct(async ({ deps }) => {
    if (!(await runJob(deps, name, day))) return usageFault(`jobs run ${jobNames.join('|')}`);
    print({ done: true });
    return OK;
  });
}
