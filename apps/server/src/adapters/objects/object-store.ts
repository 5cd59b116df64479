import { randomUUID } from 'node:crypto';
import type { Kept } from '../../archives.ts';
import {
  ObjectStoreError,
  openCalls,
  type Patience,
  patience,
  type StoreAnswer,
  type StoreCall,
} from './call-store.ts';
import type { ObjectStoreSettings } from './read-object-store.ts';
import { recordsOf } from './read-xml.ts';

/** A bucket of a store that speaks S3: objects are written once, in parts, and have a name only when all of them are there. */

export type Bucket = {
  /** @throws ObjectStoreError where it is not there, or changed meanwhile. */
  readonly read: (key: string) => AsyncIterable<Buffer>;
  /** Holds one part in memory. @throws ObjectStoreError where something has that name; nothing is left of it then. */
  readonly create: (key: string, bytes: AsyncIterable<Buffer>) => Promise<void>;
  /** What is small enough for one call. @throws ObjectStoreError where something else has that name. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /** A whole object; nothing where nothing is. */
  readonly get: (key: string) => Promise<Buffer | undefined>;
  readonly sizeOf: (key: string) => Promise<number | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** What lies directly under a prefix, by name. */
  readonly list: (prefix: string) => Promise<readonly Kept[]>;
  /** Gives up what was begun under a prefix before that time and never finished. How many. */
  readonly abandon: (prefix: string, before: Date) => Promise<number>;
};

/** A store takes ten thousand parts: an archive has at most 312 GiB. */
const PART_BYTES = 32 * 1_048_576;
const MARK = 'x-amz-meta-plazo-upload';

type Sizes = { readonly partBytes: number };

async function* inParts(
  bytes: AsyncIterable<Buffer>,
  partBytes: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    length += chunk.length;
    while (length >= partBytes) {
      const all = Buffer.concat(held);
      yield all.subarray(0, partBytes);
      held = [all.subarray(partBytes)];
      length -= partBytes;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}

const listOfParts = (tags: readonly string[]) =>
  Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${tags
      .map(
        (tag, at) =>
          `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replace(/[<>&]/g, '')}</ETag></Part>`,
      )
      .join('')}</CompleteMultipartUpload>`,
  );

type Reach = ReturnType<typeof reach>;

/** Asks one bucket: `good` answers only what went well, `look` nothing where nothing is. */
function reach(settings: ObjectStoreSettings, bucket: string, times: Patience) {
  const call = openCalls(settings, bucket, times);
  const fail = (key: string, { status, fault }: StoreAnswer) =>
    new ObjectStoreError(`s3://${bucket}/${key}: status ${status} ${fault}`.trim());
  const good = async (asked: StoreCall): Promise<StoreAnswer> => {
    const answer = await call(asked);
    if (answer.status >= 300 || answer.fault) throw fail(asked.key, answer);
    return answer;
  };
  const look = async (key: string): Promise<StoreAnswer | undefined> => {
    const answer = await call({ method: 'HEAD', key });
    if (answer.status === 404) return undefined;
    if (answer.status >= 300) throw fail(key, answer);
    return answer;
  };
  const taken = (key: string) => new ObjectStoreError(`s3://${bucket}/${key} is there already`);
  return { name: bucket, call, good, look, fail, taken };
}

/** Puts the parts together; an answer that was lost and asked for again is told by the mark of this upload. */
async function complete(
  { call, look, fail, taken }: Reach,
  key: string,
  of: { readonly uploadId: string; readonly tags: readonly string[]; readonly mark: string },
): Promise<void> {
  const answer = await call({
    method: 'POST',
    key,
    query: { uploadId: of.uploadId },
    headers: { 'if-none-match': '*', 'content-type': 'application/xml' },
    body: listOfParts(of.tags),
  });
  if (answer.status < 300 && !answer.fault) return;
  if ((await look(key))?.headers.get(MARK) === of.mark) return;
  throw answer.status === 412 ? taken(key) : fail(key, answer);
}

const writing =
  (bucket: Reach, partBytes: number): Bucket['create'] =>
  async (key, bytes) => {
    const { name, call, good, look, taken } = bucket;
    // a store that knows no condition would write over it
    if (await look(key)) throw taken(key);
    const mark = randomUUID();
    const begun = await good({ method: 'POST', key, query: { uploads: '' }, headers: { [MARK]: mark } });
    const told = recordsOf(begun.body.toString('utf8'), 'InitiateMultipartUploadResult')[0];
    const uploadId = told?.get('UploadId') ?? '';
    try {
      const tags: string[] = [];
      for await (const body of inParts(bytes, partBytes)) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const { headers } = await good({ method: 'PUT', key, query, body });
        tags.push(headers.get('etag') ?? '');
      }
      if (tags.length === 0) throw new ObjectStoreError(`s3://${name}/${key}: nothing was written`);
      await complete(bucket, key, { uploadId, tags, mark });
    } catch (error) {
      await call({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  };

const reading = ({ name, good, look }: Reach, partBytes: number): Bucket['read'] =>
  async function* read(key) {
    const found = await look(key);
    if (!found) throw new ObjectStoreError(`s3://${name}/${key} is not there`);
    const size = Number(found.headers.get('content-length'));
    const etag = found.headers.get('etag') ?? '';
    for (let at = 0; at < size; at += partBytes) {
      const range = `bytes=${at}-${Math.min(at + partBytes, size) - 1}`;
      const { body } = await good({ method: 'GET', key, headers: { range, 'if-match': etag } });
      yield body;
    }
  };

/** An answer that was lost and asked for again is told by the mark of this upload. */
const putting =
  ({ call, look, fail, taken }: Reach): Bucket['put'] =>
  async (key, bytes) => {
    const mark = randomUUID();
    const headers = { 'if-none-match': '*', [MARK]: mark };
    const answer = await call({ method: 'PUT', key, headers, body: Buffer.from(bytes) });
    if (answer.status < 300) return;
    if (answer.status !== 412) throw fail(key, answer);
    if ((await look(key))?.headers.get(MARK) !== mark) throw taken(key);
  };

const getting =
  ({ call, fail }: Reach): Bucket['get'] =>
  async (key) => {
    const answer = await call({ method: 'GET', key });
    if (answer.status === 404 && answer.fault === 'NoSuchKey') return undefined;
    if (answer.status >= 300) throw fail(key, answer);
    return answer.body;
  };

const measuring =
  ({ look }: Reach): Bucket['sizeOf'] =>
  async (key) => {
    const found = await look(key);
    return found && Number(found.headers.get('content-length'));
  };

type Query = Readonly<Record<string, string>>;
type Pages = {
  readonly query: Query;
  readonly root: string;
  /** What the next page is asked by, with the field that says it. */
  readonly next: Query;
};

async function* pagesOf({ good }: Reach, { query, root, next }: Pages): AsyncGenerator<string> {
  for (let from: Query = {}; ; ) {
    const { body } = await good({ method: 'GET', key: '', query: { ...query, ...from } });
    const xml = body.toString('utf8');
    yield xml;
    const told = recordsOf(xml, root)[0];
    if (told?.get('IsTruncated') !== 'true') return;
    from = Object.fromEntries(
      Object.entries(next).map(([parameter, field]) => [parameter, told.get(field) ?? '']),
    );
  }
}

const listing =
  (bucket: Reach): Bucket['list'] =>
  async (prefix) => {
    const found: Kept[] = [];
    const query = { 'list-type': '2', prefix, delimiter: '/' };
    const next = { 'continuation-token': 'NextContinuationToken' };
    for await (const xml of pagesOf(bucket, { query, root: 'ListBucketResult', next }))
      for (const each of recordsOf(xml, 'Contents'))
        found.push({ name: (each.get('Key') ?? '').slice(prefix.length), bytes: Number(each.get('Size')) });
    return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  };

const abandoning =
  (bucket: Reach): Bucket['abandon'] =>
  async (prefix, before) => {
    let gone = 0;
    const query = { uploads: '', prefix };
    const next = { 'key-marker': 'NextKeyMarker', 'upload-id-marker': 'NextUploadIdMarker' };
    for await (const xml of pagesOf(bucket, { query, root: 'ListMultipartUploadsResult', next }))
      for (const each of recordsOf(xml, 'Upload')) {
        if (new Date(each.get('Initiated') ?? '') >= before) continue;
        const uploadId = each.get('UploadId') ?? '';
        await bucket.good({ method: 'DELETE', key: each.get('Key') ?? '', query: { uploadId } });
        gone += 1;
      }
    return gone;
  };

/** @throws ObjectStoreError, by each of its ways, where the store refuses or stays away. */
export function openBucket(
  settings: ObjectStoreSettings,
  name: string,
  { partBytes, ...times }: Sizes & Patience = { partBytes: PART_BYTES, ...patience },
): Bucket {
  const bucket = reach(settings, name, times);
  return {
    read: reading(bucket, partBytes),
    create: writing(bucket, partBytes),
    put: putting(bucket),
    get: getting(bucket),
    sizeOf: measuring(bucket),
    remove: async (key) => void (await bucket.good({ method: 'DELETE', key })),
    list: listing(bucket),
    abandon: abandoning(bucket),
  };
}
