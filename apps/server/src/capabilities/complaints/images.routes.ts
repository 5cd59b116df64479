import multipart from '@fastify/multipart';
import { endpoints, wrapAnswer, wrapRefusal } from '@plazo/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MAX_UPLOAD_BYTES } from '../../adapters/files/pictures.ts';
import type { BorrowerCall } from '../../call.ts';
import { type Refused, refuse, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { borrowerCallOf } from '../../http/endpoint-routes.ts';
import { isForeignWrite } from '../../http/guard-writes.ts';
import { sendFault } from '../../http/send-fault.ts';
import { countImagesSince, insertImage } from './complaint-images.store.ts';
import { imageAddress } from './complaint-types.ts';
import {
  imagePolicy,
  keepPicture,
  openPicture,
  PICTURE_FIELD,
  pictureLimits,
  readPicture,
} from './pictures.ts';

const DAY_MS = 86_400_000;
/** Pictures of one borrower in a day, sent or not. */
const MAX_IMAGES_PER_DAY = 60;
async function takePicture(call: BorrowerCall, request: FastifyRequest): Promise<{ url: string } | Refused> {
  const { deps, db, borrower, now, text } = call;
  if (deps.disk.isFull()) return refuse('not-now', text.notNow);
  if ((await countImagesSince(db, borrower.id, new Date(now.getTime() - DAY_MS))) >= MAX_IMAGES_PER_DAY)
    return refuse('too-many', text.tooMany);
  const jpeg = await readPicture(request);
  if (!jpeg) return refuse('bad-input', text.badPicture, { reason: PICTURE_FIELD });
  const id = deps.chance.id();
  const own = { id, borrowerId: borrower.id };
  const bytes = await keepPicture(deps, own, jpeg);
  const isKept = bytes && (await transact(deps.db, (tx) => insertImage(tx, { ...own, bytes, now })));
  return isKept ? { url: imageAddress(id) } : refuse('not-now', text.notNow);
}

/** Upload and display of complaint pictures: bytes in, bytes out, so they stand beside the table's forms. */
export async function complaintImageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { path, dialect } = endpoints.complaints.uploadImage;
  await app.register(async (scope) => {
    // a picture's size is allowed to pictures alone, and those are read once it is known who asks
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: pictureLimits });
    scope.post(
      path,
      { bodyLimit: MAX_UPLOAD_BYTES + 100_000, config: { bulkhead: 'uploads' } },
      async (request, reply) => {
        if (isForeignWrite(request)) return sendFault(deps, reply, 403);
        const call = await borrowerCallOf(deps, request, reply);
        const kept = 'refused' in call ? call : await takePicture(call, request);
        return 'refused' in kept ? wrapRefusal(dialect, kept.refused) : wrapAnswer(dialect, kept);
      },
    );
  });
  app.get('/complaint-images/:id', { config: { bulkhead: 'reads' } }, async (request, reply) => {
    const { id } = z.parse(z.object({ id: z.string() }), request.params);
    const call = await borrowerCallOf(deps, request, reply);
    const own = 'refused' in call ? undefined : { id, borrowerId: call.borrower.id };
    const jpeg = own && (await openPicture(deps, own));
    return jpeg ? reply.headers(imagePolicy).type('image/jpeg').send(jpeg) : sendFault(deps, reply, 404);
  });
}
