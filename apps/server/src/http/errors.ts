/** The few answers that are an HTTP status (wire, "Envelope, statuses, dialects"); all others are envelopes. */
const messages: Readonly<Record<number, string>> = {
  404: 'No such address',
  413: 'Too large',
  415: 'This kind of body is not read here',
  429: 'Too many requests, later',
  503: 'Not now, try again',
};
const CODES: Readonly<Record<number, number>> = { 404: -20, 413: -30, 415: -30, 429: -50, 503: -60 };
const SERVER_FAULT = 500;

export const envelopeOf = (status: number) => ({
  success: false,
  code: CODES[status] ?? (status >= SERVER_FAULT ? -60 : -30),
  message:
    messages[status] ?? (status >= SERVER_FAULT ? 'Not now, try again' : 'This request cannot be read'),
  data: null,
});
