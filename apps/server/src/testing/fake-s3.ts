import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Credentials, faultOfSignature } from './fake-s3-signature.ts';

/** A store of objects by the public description of S3: multipart uploads, conditional writes, ranges, lists, and faults on demand. */

type Stored = {
  readonly body: Buffer;
  readonly etag: string;
  readonly meta: Readonly<Record<string, string>>;
};
type Upload = {
  readonly key: string;
  readonly initiated: Date;
  readonly meta: Stored['meta'];
  readonly parts: Map<number, Stored>;
};

/** What happens to a call: it is refused, nothing is done, all is done and not told, half of the answer comes, another, or none ever. */
export type Fault =
  | '503'
  | 'slow-down'
  | 'denied'
  | 'cut'
  | 'lost'
  | 'half'
  | 'spoilt'
  | 'silent'
  | 'late-error';

export type FakeS3 = {
  readonly endpoint: string;
  readonly objects: Map<string, Stored>;
  readonly uploads: Map<string, Upload>;
  /** Calls that it took, as `PUT part`, `POST uploads`. */
  readonly calls: string[];
  /** The next calls of a kind meet these faults, one each. */
  readonly plan: (kind: string, ...faults: Fault[]) => void;
  readonly stop: () => Promise<void>;
};

export type FakeS3Options = {
  readonly bucket: string;
  readonly credentials: Credentials;
  readonly leastPartBytes: number;
  readonly pageSize: number;
  /** Stores that were made before conditional writes take any. */
  readonly knowsConditions: boolean;
};

type Answer = {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
};

const md5 = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const fail = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>m</Message></Error>`,
});
const xml = (root: string, inner: string): Answer => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`,
});

type Asked = {
  readonly key: string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  readonly body: Buffer;
};
type Store = { readonly options: FakeS3Options } & Pick<FakeS3, 'objects' | 'uploads'>;

function kindOf(method: string, query: URLSearchParams): string {
  if (query.has('partNumber')) return `${method} part`;
  if (query.has('uploadId')) return `${method} upload`;
  if (query.has('uploads')) return `${method} uploads`;
  return query.has('list-type') ? `${method} list` : `${method} object`;
}

function complete({ options, objects, uploads }: Store, { key, query, request, body }: Asked): Answer {
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (upload?.key !== key) return fail(404, 'NoSuchUpload');
  if (options.knowsConditions && request.headers['if-none-match'] === '*' && objects.has(key))
    return fail(412, 'PreconditionFailed');
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
  const parts = named.map(([, no, tag]) => ({ part: upload.parts.get(Number(no)), tag }));
  if (parts.length === 0 || parts.some(({ part, tag }) => part?.etag !== tag))
    return fail(400, 'InvalidPart');
  const bodies = parts.flatMap(({ part }) => (part ? [part.body] : []));
  if (bodies.slice(0, -1).some(({ length }) => length < options.leastPartBytes))
    return fail(400, 'EntityTooSmall');
  const whole = Buffer.concat(bodies);
  objects.set(key, { body: whole, etag: md5(whole).replace(/"$/, `-${parts.length}"`), meta: upload.meta });
  uploads.delete(id);
  return xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`);
}

const metaOf = (request: IncomingMessage): Stored['meta'] =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
    ),
  );

function put({ options, objects }: Store, { key, request, body }: Asked): Answer {
  if (options.knowsConditions && request.headers['if-none-match'] === '*' && objects.has(key))
    return fail(412, 'PreconditionFailed');
  const etag = md5(body);
  objects.set(key, { body, etag, meta: metaOf(request) });
  return { status: 200, headers: { etag } };
}

function begin({ uploads }: Store, { key, request }: Asked): Answer {
  const id = randomUUID();
  const meta = metaOf(request);
  uploads.set(id, { key, initiated: new Date(), meta, parts: new Map() });
  return xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`);
}

function putPart({ uploads }: Store, { query, body }: Asked): Answer {
  const upload = uploads.get(query.get('uploadId') ?? '');
  if (!upload) return fail(404, 'NoSuchUpload');
  const etag = md5(body);
  upload.parts.set(Number(query.get('partNumber')), { body, etag, meta: {} });
  return { status: 200, headers: { etag } };
}

function get({ objects }: Store, { key, request }: Asked): Answer {
  const found = objects.get(key);
  if (!found) return fail(404, 'NoSuchKey');
  const { range, 'if-match': ifMatch } = request.headers;
  if (ifMatch !== undefined && ifMatch !== found.etag) return fail(412, 'PreconditionFailed');
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const body = range === undefined ? found.body : found.body.subarray(Number(from), Number(to) + 1);
  return { status: range === undefined ? 200 : 206, body, headers: { etag: found.etag, ...found.meta } };
}

function list({ options, objects }: Store, { query }: Asked): Answer {
  const prefix = query.get('prefix') ?? '';
  const start = Number(query.get('continuation-token') ?? '0');
  const all = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'))
    .toSorted();
  const end = start + options.pageSize;
  const found = all
    .slice(start, end)
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`);
  const more =
    end < all.length
      ? `true</IsTruncated><NextContinuationToken>${end}</NextContinuationToken>`
      : 'false</IsTruncated>';
  return xml('ListBucketResult', `<IsTruncated>${more}${found.join('')}`);
}

const listUploads = ({ uploads }: Store, { query }: Asked): Answer =>
  xml(
    'ListMultipartUploadsResult',
    [...uploads]
      .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
      .map(
        ([id, { key, initiated }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
      )
      .join('') + '<IsTruncated>false</IsTruncated>',
  );

const remove = (from: Map<string, unknown>, name: string): Answer => (from.delete(name), { status: 204 });

const handlers: Readonly<Record<string, (store: Store, asked: Asked) => Answer>> = {
  'POST uploads': begin,
  'PUT part': putPart,
  'PUT object': put,
  'POST upload': complete,
  'DELETE upload': ({ uploads }, { query }) => remove(uploads, query.get('uploadId') ?? ''),
  'DELETE object': ({ objects }, { key }) => remove(objects, key),
  'GET object': get,
  'HEAD object': get,
  'GET list': list,
  'GET uploads': listUploads,
};

function send(response: ServerResponse, method: string, { status, body = '', headers = {} }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(method === 'HEAD' ? undefined : body);
}

const spoilt = ({ body = '', ...rest }: Answer): Answer => {
  const bytes = Buffer.from(body);
  return { ...rest, body: bytes.fill(~bytes.readUInt8(bytes.length - 1) & 255, bytes.length - 1) };
};

/** Plays a fault; whether the call is still to be answered. */
function play(fault: Fault | undefined, response: ServerResponse, answer: () => Answer): boolean {
  if (fault === undefined) return true;
  if (fault === '503') send(response, 'GET', fail(503, 'ServiceUnavailable'));
  if (fault === 'slow-down') send(response, 'GET', fail(503, 'SlowDown'));
  if (fault === 'denied') send(response, 'GET', fail(403, 'AccessDenied'));
  if (fault === 'spoilt') send(response, 'GET', spoilt(answer()));
  if (fault === 'late-error') send(response, 'GET', { ...fail(200, 'InternalError'), status: 200 });
  if (fault === 'lost') answer();
  if (fault === 'cut' || fault === 'lost') response.destroy();
  if (fault !== 'half') return false;
  const { status, body = '', headers = {} } = answer();
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, Buffer.byteLength(body) / 2), () => response.destroy());
  return false;
}

export async function startFakeS3(options: FakeS3Options): Promise<FakeS3> {
  const [objects, uploads] = [new Map<string, Stored>(), new Map<string, Upload>()];
  const calls: string[] = [];
  const planned = new Map<string, Fault[]>();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const { method = '' } = request;
    const url = new URL(request.url ?? '', 'http://store');
    const wrong = faultOfSignature(request, body, options.credentials);
    if (wrong) return send(response, method, fail(403, wrong));
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? [];
    if (bucket !== options.bucket) return send(response, method, fail(404, 'NoSuchBucket'));
    const kind = kindOf(method, url.searchParams);
    calls.push(kind);
    const run = () =>
      handlers[kind]?.({ options, objects, uploads }, { key, query: url.searchParams, request, body }) ??
      fail(501, 'NotImplemented');
    if (play(planned.get(kind)?.shift(), response, run)) send(response, method, run());
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    calls,
    plan: (kind, ...faults) => void planned.set(kind, faults),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
