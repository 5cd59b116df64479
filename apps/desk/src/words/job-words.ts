import type { StuckJob } from '@plazo/contract';
import { jobsEn } from './en/job.ts';
import { jobsEs } from './es/job.ts';
import { jobsHi } from './hi/job.ts';
import type { loadMessages } from './words.ts';
import { jobsZh } from './zh/job.ts';

/** What jobs are called, in every language: who does not open the page of stuck ones loads none of it. */
export const jobWords: Readonly<Record<keyof typeof loadMessages, Readonly<Record<StuckJob, string>>>> = {
  es: jobsEs,
  en: jobsEn,
  zh: jobsZh,
  hi: jobsHi,
};
