import { attendQuestions } from '../questions/attend-question.ts';
import { endReport, findReport, newestReport } from './bureau-reports.store.ts';
import { askKept } from './standing-report.ts';
import { announceAnswered, failReport, takeReport } from './take-report.ts';

/** Asks a bureau for a person's file, or what became of that: whether something was learned of it. */
export const attendReport = attendQuestions({
  kind: 'bureau',
  find: findReport,
  newest: newestReport,
  end: endReport,
  onNoAnswer: announceAnswered,
  askKept,
  over: ({ rail: { bureau }, bureau: own, may }) =>
    bureau && own
      ? { send: bureau.pull, status: bureau.status, mayAsk: () => may('bureau'), ...own }
      : undefined,
  take: takeReport,
  fail: failReport,
});
