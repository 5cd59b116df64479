import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../db/transaction.ts';
import { troubleText } from '../../words/trouble.ts';
import { giveUpMessage } from '../messages/outbox.store.ts';
import { type Changed, changes, type DeskCall, type DeskRow, reads } from '../operators/desk-call.ts';
import { pageOf } from '../operators/list-page.ts';
import { giveUpStuck, jobsOfStuck, listStuck, retryStuck } from './stuck-items.store.ts';

const rows = deskEndpoints.deskStuck;

const PAGE_SIZE = 50;

async function show({
  db,
  request,
  text,
}: DeskCall<CheckedRequestOf<typeof rows.list>>): Promise<AnswerOf<typeof rows.list>> {
  const { after, job: asked, sort = 'oldest' } = request;
  const isGivenUp = request.isGivenUp === 1;
  const page = { isGivenUp, job: asked || undefined, sort, limit: PAGE_SIZE + 1, after };
  const { shown, next } = pageOf(await listStuck(db, page), PAGE_SIZE);
  const jobs = await jobsOfStuck(db, isGivenUp);
  const counted = jobs.filter(({ job }) => !asked || job === asked);
  return {
    items: shown.map(({ firstAt, lastAt, end: _end, ...item }) => ({
      ...item,
      reason: troubleText(text, item.reason),
      since: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    next,
    count: counted.reduce((sum, { count }) => sum + count, 0),
    jobs: [...jobs],
  };
}

type Change = DeskCall<CheckedRequestOf<typeof rows.retry>>;
type Done = Promise<Changed<Record<string, never>> | Refused>;

const doneWith = ({ request }: Change) => ({
  answer: {},
  act: { subject: `${request.job} ${request.item}`, reason: request.reason },
});
const gone = ({ text }: Change) => refuse('refused', text.changedMeanwhile, { reason: 'changed' });

async function retry(call: Change): Done {
  const { job, item } = call.request;
  return (await retryStuck(call.db, { job, item, now: call.now })) ? doneWith(call) : gone(call);
}

async function giveUp(call: Change): Done {
  const { job, item } = call.request;
  if (!(await giveUpStuck(call.db, { job, item }))) return gone(call);
  if (job === 'deliver-outbox') await giveUpMessage(call.db, item);
  return doneWith(call);
}

/** What jobs could not do, for people to look at. */
export const stuckRows: readonly DeskRow[] = [
  reads(rows.list, show),
  changes(rows.retry, retry),
  changes(rows.giveUp, giveUp),
];
