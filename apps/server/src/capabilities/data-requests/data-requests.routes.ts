import { addressQuery, endpoints, pages } from '@plazo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writePdf } from '../../adapters/pdf/write-pdf.ts';
import type { BorrowerCall } from '../../call.ts';
import { inTransaction, isRefused } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { borrowerCallOf } from '../../http/endpoint-routes.ts';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { sendFault } from '../../http/send-fault.ts';
import { lockBorrower } from '../borrowers/borrowers.store.ts';
import { insertCase, listOwnCases } from './data-requests.store.ts';
import { askAboutData, sendMore, showDataRequests } from './data-requests.ts';
import { hasOpenFiles } from './file-access.store.ts';
import { openFiles } from './open-files.ts';
import { type PersonalFile, personalFile } from './personal-file.ts';
import { readablePaper } from './readable-paper.ts';

export const dataRequestRoutes = [
  handle(endpoints.dataRequests.show, showDataRequests),
  handleWrite(endpoints.dataRequests.ask, askAboutData),
  handleWrite(endpoints.dataRequests.send, sendMore),
  handleWrite(endpoints.dataRequests.openFiles, openFiles),
];

/** Who fetches their file has had access: a request that is answered at once, written down once a day. */
async function keepAccess({ deps, borrower, today, now }: BorrowerCall): Promise<void> {
  await inTransaction(
    deps.db,
    async (tx) => {
      await lockBorrower(tx, borrower.id);
      const own = await listOwnCases(tx, deps.sealing, borrower.id);
      if (
        own.some(({ right, state, filedOn }) => right === 'access' && state === 'done' && filedOn === today)
      )
        return;
      const filed = {
        id: deps.chance.id(),
        borrowerId: borrower.id,
        filedOn: today,
        dueOn: null,
        now,
      } as const;
      await insertCase(tx, deps.sealing, {
        ...filed,
        right: 'access',
        state: 'done',
        note: '',
        openedBy: null,
      });
    },
    deps.chance.fraction,
  );
}

type Written = { readonly type: string; readonly name: string; readonly bytes: Buffer | string };
type Write = (call: BorrowerCall, file: PersonalFile) => Promise<Written>;

const asJson: Write = async (_call, file) => ({
  type: 'application/json; charset=utf-8',
  name: 'my-data.json',
  bytes: JSON.stringify(file, null, 2),
});
const asPdf: Write = async (call, file) => ({
  type: 'application/pdf',
  name: 'my-data.pdf',
  bytes: await writePdf(readablePaper(call, file)),
});

/** What is kept of a person, for them alone and without waiting: to read, and for another program. */
export function dataRequestFiles(app: FastifyInstance, deps: Deps): void {
  const serve = (write: Write) => async (request: FastifyRequest, reply: FastifyReply) => {
    const call = await borrowerCallOf(deps, request, reply);
    if (isRefused(call)) return sendFault(deps, reply, 404);
    // without the code the address leads to the page that asks for it
    if (!(await hasOpenFiles(deps.db, call.session, call.now)))
      return reply.redirect(`${pages.dataRequests.paths[0]}?${addressQuery(call.common)}`, 303);
    const { type, name, bytes } = await write(call, await personalFile(call, call.borrower.id));
    await keepAccess(call);
    const headers = { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' };
    return reply.type(type).headers(headers).send(bytes);
  };
  app.get('/documents/my-data.json', { config: { bulkhead: 'papers' } }, serve(asJson));
  app.get('/documents/my-data.pdf', { config: { bulkhead: 'papers' } }, serve(asPdf));
}
