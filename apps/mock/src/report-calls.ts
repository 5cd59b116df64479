import { type BureauInputs, bureauAsk, isRailError } from '@plazo/rail-kit';
import type { Act } from './acts.ts';
import { type Call, isReply, type Place, problem, type Reply, read } from './contract-reply.ts';
import { type Mock, publish } from './mock.ts';
import { beginReport, endingOf, findReport, type ReportRow, showReport } from './reports.ts';

/** What the contract answers of pulls at a bureau, and what somebody can find there. */

type Asked = { readonly error?: string | undefined; readonly inputs?: BureauInputs | undefined };

const shown = (mock: Mock, row: ReportRow): Reply => ({
  status: 200,
  body: showReport(row, mock.settings.currency),
});

const publishReport = (mock: Mock, row: ReportRow) =>
  publish(mock, row.id, {
    type: 'bureau.changed',
    instruction: row.id,
    bureau: showReport(row, mock.settings.currency),
  });

/** Keeps what was found, and tells Plazo. */
function keepReport(mock: Mock, row: ReportRow) {
  mock.reports.set(row.id, row);
  publishReport(mock, row);
}

export function reportCall(mock: Mock, { method, body }: Call, [id, act]: Place): Reply {
  if (act !== undefined) return problem(404, 'other');
  const known = mock.reports.get(id);
  if (method === 'GET') return known ? shown(mock, known) : problem(404, 'not-received');
  if (method !== 'PUT') return problem(404, 'other');
  if (known) return known.body === body ? shown(mock, known) : problem(409, 'conflict');
  const ask = read(bureauAsk, body);
  if (isReply(ask)) return ask;
  const now = mock.settings.now();
  const begun = beginReport(id, { ask, body }, now);
  mock.reports.set(id, begun);
  const ending = endingOf(ask);
  if (ending.state !== 'pending') keepReport(mock, findReport(begun, ending, now));
  else if (ending.laterMs !== undefined)
    mock.late.push({
      at: now + ending.laterMs,
      run: () => keepReport(mock, findReport(begun, { state: 'arrived' }, mock.settings.now())),
    });
  return shown(mock, mock.reports.get(id) ?? begun);
}

const find =
  (state: ReportRow['state']) =>
  (mock: Mock, row: ReportRow, { error, inputs }: Asked) =>
    keepReport(
      mock,
      findReport(
        row,
        { state, ...(inputs && { inputs }), ...(isRailError(error) && { error }) },
        mock.settings.now(),
      ),
    );
const isOpen = ({ state }: ReportRow) => state === 'pending';

export const reportActs = {
  arrive: { label: 'Arrive', fits: isOpen, run: find('arrived') },
  'no-file': { label: 'No file', fits: isOpen, run: find('no-file') },
  block: { label: 'Closed by the person', fits: isOpen, run: find('blocked') },
  fail: { label: 'Fail', fits: isOpen, run: find('failed') },
  'tell-again': { label: 'Tell again', fits: ({ state }) => state !== 'pending', run: publishReport },
  drop: { label: 'Drop what waits', fits: () => true, run: (mock, { id }) => mock.posts.drop(id) },
} as const satisfies Record<string, Act<ReportRow, Asked>>;

type ActName = keyof typeof reportActs;
export const isReportAct = (name: string): name is ActName => Object.hasOwn(reportActs, name);
export const reportActNames = Object.keys(reportActs).filter(isReportAct);
