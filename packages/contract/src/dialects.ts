import type { Dialect } from './endpoint.ts';
import { type RefusalAnswer, refusalCodes, specifiedCodes, type Unlock } from './result-codes.ts';

export type Envelope = {
  readonly success?: boolean;
  readonly code: number | string;
  readonly message: string;
  readonly data: unknown;
};

const SUCCESS = { app: 0, payment: '00', text: '0' } as const;

/** The envelope of an answer that worked. */
export function wrapAnswer(dialect: Dialect, data: unknown, message = ''): Envelope {
  const envelope = { code: SUCCESS[dialect], message, data };
  return dialect === 'app' ? { success: true, ...envelope } : envelope;
}

/** The envelope of a refusal: an integer in the app dialect, a string in the other two. */
export function wrapRefusal(dialect: Dialect, refusal: RefusalAnswer): Envelope {
  const codes = { ...refusalCodes, ...specifiedCodes };
  const code = codes[refusal.kind];
  const hints = {
    ...(refusal.reason && { reason: refusal.reason }),
    ...(refusal.unlock && { unlock: refusal.unlock }),
  };
  const data = Object.keys(hints).length > 0 ? hints : null;
  return dialect === 'app'
    ? { success: false, code: Number(code), message: refusal.message, data }
    : { code: String(code), message: refusal.message, data };
}

/** Names that a deployment gives the envelope's fields; `code`, `message` and `data` always work too. */
export type EnvelopeNames = { readonly code: string; readonly message: string; readonly data: string };
export const plainEnvelope: EnvelopeNames = { code: 'code', message: 'message', data: 'data' };

export type ReadEnvelope =
  | { readonly kind: 'answer'; readonly data: unknown }
  | {
      readonly kind: 'refusal';
      readonly code: number | string;
      readonly message: string;
      readonly reason?: string;
      readonly unlock?: Unlock;
    }
  | { readonly kind: 'garbled' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Zero is a whole text of zeros: `0`, "0", "00"; never `"0x"`, empty or null (details, "Client and bridge"). */
const isZero = (code: unknown) =>
  (typeof code === 'number' || typeof code === 'string') && /^0+$/.test(String(code));

function hintsOf(data: unknown) {
  if (!isRecord(data)) return {};
  const { reason, unlock } = data;
  return {
    ...(typeof reason === 'string' && { reason }),
    ...(isRecord(unlock) && {
      unlock: {
        ...(typeof unlock['amountMinor'] === 'number' && { amountMinor: unlock['amountMinor'] }),
        ...(typeof unlock['on'] === 'string' && { on: unlock['on'] }),
      },
    }),
  };
}

/** Reads any of the three dialects, whatever the deployment calls the fields. */
export function readEnvelope(body: unknown, names: EnvelopeNames = plainEnvelope): ReadEnvelope {
  if (!isRecord(body)) return { kind: 'garbled' };
  const field = (name: keyof EnvelopeNames) => body[names[name]] ?? body[name];
  const code = field('code');
  if (isZero(code)) return { kind: 'answer', data: field('data') };
  if (typeof code !== 'number' && typeof code !== 'string') return { kind: 'garbled' };
  const message = field('message');
  return {
    kind: 'refusal',
    code,
    message: typeof message === 'string' ? message : '',
    ...hintsOf(field('data')),
  };
}
