/**
 * The life of an instruction. Whatever source tells of it (the answer to the call, a message of the rail, an answer to a
 * question, a line of a statement), one table decides what it may change; so the order in which news arrives does not.
 */

const ranks = {
  asked: 0,
  sent: 1,
  unknown: 1,
  accepted: 2,
  pending: 3,
  'needs-action': 3,
  // a card's bank holds the money, and nobody has it so far
  authorised: 4,
  succeeded: 5,
  failed: 5,
  cancelled: 5,
  returned: 6,
} as const;

export type InstructionState = keyof typeof ranks;

const isState = (word: string): word is InstructionState => Object.hasOwn(ranks, word);
export const instructionStates = Object.keys(ranks).filter(isState);

/** Nothing more is expected of it; a return may still come. */
export const isFinal = (state: InstructionState): boolean => ranks[state] >= ranks.succeeded;

/** What a rail tells of an instruction. */
export type ToldState = Exclude<InstructionState, 'asked' | 'sent' | 'unknown'>;

export type Told = {
  readonly state: ToldState;
  /** Whether another instruction for the same purpose has left meanwhile: then a late success is money paid twice. */
  readonly hasSuccessor: boolean;
  /** It takes money in: that goes back by a reversal alone, and whoever says that it was never taken contradicts what is known. */
  readonly isTaking?: boolean;
};

/**
 * What a message does to an instruction:
 * `taken` moves it to the state; `known` changes nothing, because it is old or says the same again; `early` must wait for
 * what it speaks of; `conflict` contradicts what is known, and a person looks.
 */
export type Taken =
  | { readonly kind: 'taken'; readonly state: InstructionState }
  | { readonly kind: 'known' | 'early' | 'conflict' };

const taken = (state: InstructionState): Taken => ({ kind: 'taken', state });

/** What comes after a final state. */
function afterFinal(state: InstructionState, { state: told, hasSuccessor, isTaking }: Told): Taken {
  if (ranks[told] < ranks.succeeded) return { kind: 'known' };
  if (state === 'succeeded')
    return told === 'cancelled' || isTaking ? { kind: 'conflict' } : taken('returned');
  // it failed, was cancelled or came back
  if (told !== 'succeeded') return { kind: 'known' };
  if (state === 'returned') return { kind: 'known' };
  return hasSuccessor ? { kind: 'conflict' } : taken('succeeded');
}

/** What a message of a rail does to an instruction in a state. */
export function take(state: InstructionState, told: Told): Taken {
  if (told.state === state) return { kind: 'known' };
  if (isFinal(state)) return afterFinal(state, told);
  // it came back before anybody said that it had arrived: for us it never did
  if (told.state === 'returned') return ranks[state] >= ranks.accepted ? taken('failed') : { kind: 'early' };
  return ranks[told.state] >= ranks[state] ? taken(told.state) : { kind: 'known' };
}
