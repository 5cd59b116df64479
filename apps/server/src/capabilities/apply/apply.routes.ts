import multipart from '@fastify/multipart';
import { endpoints, wrapAnswer, wrapRefusal } from '@plazo/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MAX_UPLOAD_BYTES } from '../../adapters/files/pictures.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { borrowerCallOf } from '../../http/endpoint-routes.ts';
import { isForeignWrite } from '../../http/guard-writes.ts';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { sendFault } from '../../http/send-fault.ts';
import { askRegistry, showRegistry } from '../registry/ask-registry.ts';
import { showApplication, showPrice, submitApplication } from './application.ts';
import { beginIdentity } from './ask-identity.ts';
import { setConsent, showConsents } from './consents.ts';
import { showIdentity, takePhoto } from './identity.ts';
import { saveSection, showSection } from './sections.ts';

export const applyRoutes = [
  handle(endpoints.apply.overview, showApplication),
  handle(endpoints.apply.price, showPrice),
  handle(endpoints.apply.section, showSection),
  handleWrite(endpoints.apply.saveSection, saveSection),
  handle(endpoints.apply.registry, showRegistry),
  handleWrite(endpoints.apply.askRegistry, askRegistry),
  handle(endpoints.apply.consents, showConsents),
  handleWrite(endpoints.apply.setConsent, setConsent),
  handle(endpoints.apply.identity, showIdentity),
  handleWrite(endpoints.apply.beginIdentity, beginIdentity),
  handleWrite(endpoints.apply.submit, submitApplication),
];

const LIMITS = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 2, parts: 4 } as const;

const bytesOf = (request: FastifyRequest): Promise<Buffer | undefined> =>
  request
    .file({ limits: LIMITS })
    .then((part) => (part?.fieldname === 'photo' ? part.toBuffer() : undefined))
    .catch(() => undefined);

/** Photos of the identity step: bytes in, so they stand beside the table's forms. */
export async function identityPhotoRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  const { path, dialect, request: shape } = endpoints.apply.identityPhoto;
  const take = async (
    call: Exclude<Awaited<ReturnType<typeof borrowerCallOf>>, Refused>,
    request: FastifyRequest,
  ) => {
    const asked = z.safeParse(shape, call.request);
    if (!asked.success) return refuse('bad-input', call.text.badInput('kind'), { reason: 'kind' });
    const bytes = request.isMultipart() ? await bytesOf(request) : undefined;
    return takePhoto(call, { kind: asked.data.kind, bytes });
  };
  await app.register(async (scope) => {
    // a picture's size is allowed to pictures alone, and those are read once it is known who asks
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: LIMITS });
    const options = { bodyLimit: MAX_UPLOAD_BYTES + 100_000, config: { bulkhead: 'uploads' } } as const;
    scope.post(path, options, async (request, reply) => {
      if (isForeignWrite(request)) return sendFault(deps, reply, 403);
      const call = await borrowerCallOf(deps, request, reply);
      const taken = 'refused' in call ? call : await take(call, request);
      return 'refused' in taken ? wrapRefusal(dialect, taken.refused) : wrapAnswer(dialect, taken);
    });
  });
}
