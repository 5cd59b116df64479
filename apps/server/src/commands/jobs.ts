import { parseCalendarDate } from '@plazo/money';
import { todayOf } from '../deps.ts';
import { jobNames, runJob } from '../jobs/jobs.ts';
import { type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';

export async function jobsCommand({ words: [verb, name = ''], asOf }: Line) {
  if (verb !== 'run') return usageFault('jobs run NAME [--as-of DATE]');
  const day = asOf === undefined ? undefined : parseCalendarDate(asOf);
  if (asOf !== undefined && day === undefined) return usageFault('jobs run NAME [--as-of YYYY-MM-DD]');
  return withProduct(async ({ deps }) => {
    if (day !== undefined && deps.brands.every((brand) => day >= todayOf(deps, brand))) {
      print(`${asOf} is not over: a job is run as of a past day`);
      return REFUSED;
    }
    if (!(await runJob(deps, name, day))) return usageFault(`jobs run ${jobNames.join('|')}`);
    print({ done: true });
    return OK;
  });
}
