import { localDate } from '../adapters/local-time.ts';

/** The run of a job in the hour of UTC that `now` is in, under which it is remembered once it is finished. */
export const runOfHour = (job: string, now: Date) => ({
  job,
  scope: `hour ${now.getUTCHours()}`,
  day: localDate(now, 'UTC'),
});
