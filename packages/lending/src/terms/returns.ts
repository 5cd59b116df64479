import type { Reader } from './reader.ts';

/** Why a bank takes a payment back. */
export const RETURN_KINDS = ['bounce', 'recall', 'chargeback'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

const PARTS = ['penalty', 'tax', 'commission', 'interest', 'principal', 'fee'] as const;

type ReturnedPart = (typeof PARTS)[number];

const WAYS = ['never-paid', 'from-now'] as const;

/** How a return counts: as if the money had never come, or from its own day on. */
export type ReturnWay = (typeof WAYS)[number];

export type Returns = Readonly<Record<ReturnKind, ReturnWay>> & {
  /** Days until what comes back after the plan is due. */
  readonly chargebackDueInDays: number;
  /** Where it comes back on a settled loan whose plan is not over: on a line of its own (where absent), or with the instalment of that day. */
  readonly ofSettled?: 'instalment';
  /** Refunded money that proves to be owed: a claim beside the loan (where absent), or principal that was lent again. */
  readonly ofRefunded?: 'principal';
  /**
   * Whose credit goes back: the borrower's, whatever payment left it, where it covers all that is taken back, else none and
   * credit pays what comes back; absent, what the payment itself left, before any debt comes back.
   */
  readonly credit?: 'whole';
  /** The parts that come back first; absent, the last that the payment paid. */
  readonly order?: readonly ReturnedPart[];
};

const USUAL: Returns = {
  bounce: 'never-paid',
  recall: 'never-paid',
  chargeback: 'from-now',
  chargebackDueInDays: 10,
};

export const returnsOf = ({ returns }: { readonly returns?: Partial<Returns> }): Returns => ({
  ...USUAL,
  ...returns,
});

function readOrder(reader: Reader, value: unknown): readonly ReturnedPart[] {
  const parts = reader
    .list(value, 'returns.order')
    .map((part, index) => reader.oneOf(part, `returns.order[${index}]`, PARTS));
  if (new Set(parts).size !== parts.length) reader.fail('returns.order', 'must name a part once');
  return parts;
}

/** Returns as terms state them, each where it differs from the usual way. */
export function readReturns(reader: Reader, value: unknown): Partial<Returns> {
  const fields = reader.object(value, 'returns', [
    ...RETURN_KINDS,
    'chargebackDueInDays',
    'ofSettled',
    'ofRefunded',
    'credit',
    'order',
  ]);
  const named = RETURN_KINDS.filter((kind) => fields[kind] !== undefined);
  const ways = named.map((kind) => [kind, reader.oneOf(fields[kind], `returns.${kind}`, WAYS)] as const);
  const { chargebackDueInDays: days, ofSettled, ofRefunded, credit, order } = fields;
  return {
    ...Object.fromEntries(ways),
    ...(days !== undefined && {
      chargebackDueInDays: reader.integer(days, 'returns.chargebackDueInDays', [0, 90]),
    }),
    ...(ofSettled !== undefined && {
      ofSettled: reader.oneOf(ofSettled, 'returns.ofSettled', ['instalment']),
    }),
    ...(ofRefunded !== undefined && {
      ofRefunded: reader.oneOf(ofRefunded, 'returns.ofRefunded', ['principal']),
    }),
    ...(credit !== undefined && { credit: reader.oneOf(credit, 'returns.credit', ['whole']) }),
    ...(order !== undefined && { order: readOrder(reader, order) }),
  };
}
