/** Words for what was refused, each with its code on the wire (wire, "Envelope, statuses, dialects"). */
export const refusalCodes = {
  'not-logged-in': -10,
  'not-found': -20,
  'bad-input': -30,
  refused: -40,
  'too-many': -50,
  'not-now': -60,
} as const;

export type RefusalKind = keyof typeof refusalCodes;

/** Codes that single calls of the specification carry beside ours (section 8). */
export const specifiedCodes = {
  'card-code-wrong': '800006',
  'card-duplicate': '800005',
  'sms-captcha-wrong': '101',
  'register-captcha-wrong': '-1',
  'already-registered': '11',
} as const;

export type SpecifiedKind = keyof typeof specifiedCodes;

/** What would make a refused action possible, where there is something. */
export type Unlock = { readonly amountMinor?: number; readonly on?: string };

/** A refusal before it is wrapped: data that the borrower can act on, and nothing has changed. */
export type RefusalAnswer = {
  readonly kind: RefusalKind | SpecifiedKind;
  readonly message: string;
  readonly reason?: string;
  readonly unlock?: Unlock;
};
