import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { readEnvelope } from '@plazo/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callAt, filledPaths, isRecord } from './contract-use.ts';

/**
 * Loaded before the server of a journey (`node --import`): notes each parameter that a browser's page sent and each field
 * that the server filled, for `contract.after.ts` to compare with the contract. The server itself knows nothing of it.
 */

const folder = process.env['RECORDED_CALLS'] ?? '';
const file = join(folder, `${process.pid}.txt`);
const known = new Set<string>();

function note(facts: readonly string[]): void {
  const fresh = facts.filter((fact) => !known.has(fact));
  for (const fact of fresh) known.add(fact);
  if (fresh.length > 0) appendFileSync(file, `${fresh.join('\n')}\n`);
}

const noteRequest = (call: string, request: unknown) =>
  note([
    `${call} called`,
    ...filledPaths(request, { isZeroFilled: true }).map((path) => `${call} > ${path}`),
  ]);
/** A figure of the desk may well be zero; whatever a borrower's page has must have been something. */
const noteAnswer = (call: string, answer: unknown) =>
  note(filledPaths(answer, { isZeroFilled: call.startsWith('desk') }).map((path) => `${call} < ${path}`));

/** What a browser's page asked for, and not a test or a shop. */
const isOfPage = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] !== undefined;

function noteJson(call: string, text: string): void {
  const read = readEnvelope(JSON.parse(text));
  if (read.kind === 'answer') noteAnswer(call, read.data);
}

const STATE = /<script id="state" type="application\/json"[^>]*>(.*?)<\/script>/s;

/** A page's first answers, in the document that the server rendered. */
function noteDocument(html: string): void {
  const state: unknown = JSON.parse(STATE.exec(html)?.[1] ?? 'null');
  if (!isRecord(state)) return;
  noteAnswer('brandView', state['brand']);
  // the landing's one call is answered by its document
  if (isRecord(state['config'])) {
    noteRequest('promotion.template', { templateId: state['id'] });
    noteAnswer('promotion.template', state);
  }
  for (const answer of Array.isArray(state['answers']) ? state['answers'] : []) {
    const { path, request, outcome } = answer;
    const call = callAt(String(path));
    if (call === undefined) throw new Error(`A page was given the answer of no call: ${path}`);
    noteRequest(call, request);
    if (isRecord(outcome)) noteAnswer(call, outcome['value']);
  }
}

/** The same bytes for the browser, read once more when they have ended. */
function readBeside(stream: Readable, isCompressed: boolean): Readable {
  const chunks: Buffer[] = [];
  const beside = new PassThrough();
  beside.on('data', (chunk: Buffer) => chunks.push(chunk));
  beside.on('end', () => {
    const bytes = Buffer.concat(chunks);
    noteDocument((isCompressed ? brotliDecompressSync(bytes) : bytes).toString());
  });
  stream.on('data', (chunk: Buffer) => beside.write(chunk));
  stream.on('end', () => beside.end());
  return stream;
}

function listen(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const call = callAt(request.url);
    if (!call || !isOfPage(request)) return;
    const query = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
    noteRequest(call, query);
    noteRequest(call, request.body);
    noteRequest('commonQuery', query);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isOfPage(request)) return;
    const call = callAt(request.url);
    const type = String(reply.getHeader('content-type'));
    if (call && typeof payload === 'string' && type.includes('json')) noteJson(call, payload);
    if (!type.includes('html')) return;
    if (typeof payload === 'string') noteDocument(payload);
    if (payload instanceof Readable) readBeside(payload, reply.getHeader('content-encoding') === 'br');
  });
}

const hasApp = (message: unknown): message is { readonly fastify: FastifyInstance } =>
  isRecord(message) && 'fastify' in message;

mkdirSync(folder, { recursive: true });
subscribe('fastify.initialization', (message) => {
  if (hasApp(message)) listen(message.fastify);
});
