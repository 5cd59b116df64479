import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type InstructionState, instructionStates, isFinal, type ToldState, take } from './states.ts';

const told = ['accepted', 'pending', 'succeeded', 'failed', 'returned', 'cancelled'] as const;
const alone = (state: ToldState) => ({ state, hasSuccessor: false });

/** Where an instruction stands once messages came in an order; what is early is looked at again with each that follows. */
function fold(messages: readonly ToldState[]): InstructionState {
  let state: InstructionState = 'sent';
  let early: readonly ToldState[] = [];
  for (const message of messages) {
    const waiting: ToldState[] = [];
    for (const each of [message, ...early]) {
      const result = take(state, alone(each));
      if (result.kind === 'taken') state = result.state;
      if (result.kind === 'early') waiting.push(each);
    }
    early = waiting;
  }
  return state;
}

describe('what a message may change', () => {
  test('a payout that succeeded and is told as failed later has come back', () => {
    expect(take('succeeded', alone('failed'))).toEqual({ kind: 'taken', state: 'returned' });
  });

  test('an older message changes nothing', () => {
    expect(take('succeeded', alone('pending'))).toEqual({ kind: 'known' });
    expect(take('pending', alone('accepted'))).toEqual({ kind: 'known' });
  });

  test('a late success is taken while nothing else was sent, and is money paid twice afterwards', () => {
    expect(take('failed', alone('succeeded'))).toEqual({ kind: 'taken', state: 'succeeded' });
    expect(take('failed', { state: 'succeeded', hasSuccessor: true })).toEqual({ kind: 'conflict' });
    expect(take('cancelled', { state: 'succeeded', hasSuccessor: true })).toEqual({ kind: 'conflict' });
  });

  test('money that came back before anybody said that it arrived never arrived', () => {
    expect(take('pending', alone('returned'))).toEqual({ kind: 'taken', state: 'failed' });
    expect(take('sent', alone('returned'))).toEqual({ kind: 'early' });
  });

  test('money that was taken goes back by a reversal alone: who denies it contradicts what is known', () => {
    for (const state of ['failed', 'cancelled', 'returned'] as const)
      expect(take('succeeded', { ...alone(state), isTaking: true })).toEqual({ kind: 'conflict' });
    for (const state of ['failed', 'cancelled'] as const) {
      expect(take('authorised', { ...alone(state), isTaking: true })).toEqual({ kind: 'taken', state });
      expect(take(state, { ...alone('succeeded'), isTaking: true }).kind).toBe('taken');
    }
    expect(take('authorised', alone('pending'))).toEqual({ kind: 'known' });
  });

  test('nothing leaves a final state for one that is not', () => {
    const states = fc.constantFrom(...instructionStates.filter(isFinal));
    const run = fc.property(
      states,
      fc.constantFrom(...told),
      fc.boolean(),
      (state, message, hasSuccessor) => {
        const result = take(state, { state: message, hasSuccessor });
        expect(result.kind !== 'taken' || isFinal(result.state)).toBe(true);
      },
    );
    fc.assert(run);
  });

  test('the order in which the way to success is told does not matter', () => {
    const way = fc.shuffledSubarray(['accepted', 'pending', 'succeeded', 'succeeded'] as const, {
      minLength: 4,
    });
    const run = fc.property(way, (messages) => {
      expect(fold(messages)).toBe('succeeded');
    });
    fc.assert(run);
  });
});
