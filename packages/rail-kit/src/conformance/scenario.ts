import type { Notes } from '../notes.ts';
import type { Rail } from '../rail.ts';
import type { Secret } from '../signature.ts';
import type { Capabilities, PayoutAsk, Reference } from '../wire.ts';
import type { FactListener } from './listener.ts';

/** What the run needs to know of the rail that it tests. */
export type ConformanceSettings = {
  readonly rail: Rail;
  /** The rail's address and its secrets, where it speaks the universal contract: some scenarios sign wrongly on purpose. */
  readonly universal?: UniversalPlace;
  /** An ask that this rail makes succeed soon. Its smallest amount is enough: about twenty of them are sent. */
  readonly payout: PayoutAsk;
  /** Where the rail posts its facts; without it what it tells by itself is not tested. */
  readonly listener?: FactListener;
  /** Pays a reference at the rail, where somebody can. */
  readonly pay?: (id: string, reference: Reference) => Promise<void>;
  /** Keeps a card at the rail whose payments succeed at once, or are declined, where somebody can. */
  readonly keepCard?: (id: string, ending: 'pays' | 'declines') => Promise<void>;
  /** Somebody disputes a payment by card, whose money is taken; then it is won or lost, where somebody can. */
  readonly disputePayment?: (id: string, act: 'open' | 'won' | 'lost') => Promise<void>;
  /** Approves a mandate at the rail whose debits succeed at once, or bounce, where somebody can. */
  readonly approveMandate?: (id: string, ending: 'pays' | 'bounces') => Promise<void>;
  /** Somebody at the rail finds who a person is, or that they are not, where somebody can. */
  readonly findIdentity?: (id: string, found: 'passed' | 'failed') => Promise<void>;
  /** Writes a text to the rail as a person at a number does, where somebody can. */
  readonly write?: (from: string, text: string) => Promise<void>;
  readonly now: () => Date;
  /** Moves the rail's clock and `now`, where the rail offers it. */
  readonly advance?: (byMs: number) => Promise<void>;
  /** How long the rail may take for what it should do at once. */
  readonly patienceMs: number;
  /** Numbers of the scenarios that are run; all without it. */
  readonly only?: readonly number[];
  /** Runs although the rail says that it is not simulated: the payouts are real. */
  readonly movesMoney?: boolean;
};

export type UniversalPlace = {
  /** Origin, without a slash at its end. */
  readonly url: string;
  /** Secrets that the rail takes; two while one of them changes. */
  readonly out: readonly [Secret, ...Secret[]];
  /** The other direction's: good for nothing that is sent to the rail. */
  readonly in: Secret;
};

/** What a scenario works with. */
export type Bench = ConformanceSettings & {
  readonly capabilities: Capabilities;
  /** A new id of an instruction. */
  readonly newId: () => string;
  /** What is kept for the rail beside an instruction, and beside the one that it is by. */
  readonly notes: (id: string, of?: string) => Notes;
};

export type Scenario = {
  readonly number: number;
  readonly name: string;
  readonly run: (bench: Bench) => Promise<void>;
};

/** The rail does not do what the contract says. */
export class NotConform extends Error {}

/** This scenario cannot be run here. */
export class NotApplicable extends Error {}

/** Ends the scenario as failed unless something holds; `why` is read by whoever writes the rail. */
export function require(holds: boolean, why: string): asserts holds {
  if (!holds) throw new NotConform(why);
}

/** What a scenario cannot go without; `why` says what is missing. */
export function needed<Value>(value: Value | undefined, why: string): Value {
  if (value === undefined) throw new NotApplicable(why);
  return value;
}
