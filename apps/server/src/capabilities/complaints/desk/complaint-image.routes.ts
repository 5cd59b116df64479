import multipart from '@fastify/multipart';
import { deskEndpoints, wrapAnswer, wrapRefusal } from '@plazo/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MAX_UPLOAD_BYTES } from '../../../adapters/files/pictures.ts';
import { isRefused, type Refused, refuse, transact } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { sendFault } from '../../../http/send-fault.ts';
import { log } from '../../operators/desk-call.ts';
import { callAt } from '../../operators/guard.ts';
import { lookAt } from '../../operators/looks.ts';
import type { Operator } from '../../operators/operators.store.ts';
import { refuseOutside } from '../../operators/scope.ts';
import { insertImage, ownerOfImage } from '../complaint-images.store.ts';
import { deskImageAddress } from '../complaint-types.ts';
import { findComplaint } from '../desk-complaints.store.ts';
import {
  imagePolicy,
  keepPicture,
  openPicture,
  PICTURE_FIELD,
  pictureLimits,
  readPicture,
} from '../pictures.ts';

const { uploadImage, detail } = deskEndpoints.deskComplaints;

/** Keeps a picture for a reply; until the reply is sent nobody but the desk can see it. */
async function takePicture(
  deps: Deps,
  request: FastifyRequest,
  operator: Operator,
): Promise<{ url: string } | Refused> {
  const call = { ...callAt(deps, request), operator };
  const asked = z.safeParse(uploadImage.request, call.request);
  const isHeld = asked.success && !(await refuseOutside({ ...call, request: asked.data }, uploadImage));
  const complaint = isHeld && (await findComplaint(deps.db, deps.sealing, asked.data.problemId));
  if (!complaint) return refuse('not-found', call.text.missing.complaint);
  if (deps.disk.isFull()) return refuse('not-now', call.text.notNow);
  const jpeg = await readPicture(request);
  if (!jpeg) return refuse('bad-input', call.text.badPicture, { reason: PICTURE_FIELD });
  const id = deps.chance.id();
  const own = { id, borrowerId: complaint.borrowerId };
  const bytes = await keepPicture(deps, own, jpeg);
  const isKept =
    bytes &&
    (await transact(deps.db, async (tx) => {
      if (!(await insertImage(tx, { ...own, bytes, now: call.now }))) return false;
      await log({ ...call, db: tx }, uploadImage, { subject: complaint.id, after: { image: id } });
      return true;
    }));
  return isKept ? { url: deskImageAddress(id) } : refuse('not-now', call.text.notNow);
}

const nobody = (): never => {
  throw new Error('A picture was asked for without an operator');
};

/** Pictures of complaints and replies, in and out, for operators. */
export async function complaintImageRoute(scope: FastifyInstance, deps: Deps): Promise<void> {
  await scope.register(multipart, { limits: pictureLimits });
  scope.post(
    uploadImage.path,
    {
      bodyLimit: MAX_UPLOAD_BYTES + 100_000,
      config: { bulkhead: 'uploads', permission: uploadImage.permission },
    },
    async (request) => {
      if (!request.operator) throw new Error('A picture was sent without an operator');
      const kept = await takePicture(deps, request, request.operator);
      return isRefused(kept) ? wrapRefusal('app', kept.refused) : wrapAnswer('app', kept);
    },
  );
  scope.get(
    deskImageAddress(':id'),
    { config: { bulkhead: 'desk', permission: detail.permission } },
    async (request, reply) => {
      const { id } = z.parse(z.object({ id: z.string() }), request.params);
      const borrowerId = await ownerOfImage(deps.db, id);
      const { operator } = request;
      const look = { ...callAt(deps, request), operator: operator ?? nobody(), request: { borrowerId } };
      if (await refuseOutside(look, detail)) return sendFault(deps, reply, 404);
      if (borrowerId && (await lookAt(look, 'complaint-picture', borrowerId)))
        return sendFault(deps, reply, 429);
      const jpeg = borrowerId && (await openPicture(deps, { id, borrowerId }));
      return jpeg ? reply.headers(imagePolicy).type('image/jpeg').send(jpeg) : sendFault(deps, reply, 404);
    },
  );
}
