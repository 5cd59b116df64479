import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES, remakePicture } from '../adapters/files/pictures.ts';

/** Pictures of complaints as they come in and go out, for borrowers and operators alike. */

export const PICTURE_FIELD = 'problemImage';

export const pictureLimits = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 1,
  fields: 10,
  parts: 12,
  headerPairs: 50,
  fieldSize: 1_000,
} as const;

async function readPart(request: FastifyRequest): Promise<Buffer | undefined> {
  try {
    const part = await request.file({ limits: pictureLimits });
    if (!part || part.fieldname !== PICTURE_FIELD) return undefined;
    return await part.toBuffer();
  } catch {
    return undefined;
  }
}

/** The picture that was sent, made anew, or nothing where it is none. */
export async function readPicture(request: FastifyRequest): Promise<Buffer | undefined> {
  const bytes = request.isMultipart() ? await readPart(request) : undefined;
  return bytes && remakePicture(bytes);
}

export const imagePolicy = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cache-control': 'private, no-store',
} as const;
