import type { Messages } from '../words/words.ts';

/** The few answers that are an HTTP status (wire, "Envelope, statuses, dialects"); all others are envelopes. */
const CODES: Readonly<Record<number, number>> = { 404: -20, 413: -30, 415: -30, 429: -50, 503: -60 };
const SERVER_FAULT = 500;

function messageOf(status: number, text: Messages, requestId: string): string {
  // a break of ours can be asked about by its number
  if (status === SERVER_FAULT) return text.sentences([text.notNow, text.reference(requestId)]);
  if (status > SERVER_FAULT) return text.notNow;
  const { fault } = text;
  const named: Readonly<Record<number, string>> = {
    404: fault.unknownAddress,
    413: fault.tooLarge,
    415: fault.unknownBody,
    429: text.tooMany,
  };
  return named[status] ?? fault.unreadable;
}

export const envelopeOf = (status: number, text: Messages, requestId: string) => ({
  success: false,
  code: CODES[status] ?? (status >= SERVER_FAULT ? -60 : -30),
  message: messageOf(status, text, requestId),
  data: null,
});
