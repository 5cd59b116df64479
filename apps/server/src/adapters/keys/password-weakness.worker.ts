import { parentPort, workerData } from 'node:worker_threads';
import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as en from '@zxcvbn-ts/language-en';
import * as es from '@zxcvbn-ts/language-es-es';
import type { Weakness, Weighed } from './password-weakness.ts';

/** More than ten thousand million guesses: "very unguessable", the highest of the five scores. */
const GOOD_SCORE = 4;

const weigher = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...en.dictionary, ...es.dictionary },
  graphs: common.adjacencyGraphs,
  // what a malicious password may cost: half a second
  maxLength: 40,
  l33tMaxSubstitutions: 10,
});

const kinds: Readonly<Record<string, Weakness>> = {
  repeat: 'repeated',
  spatial: 'keys',
  sequence: 'sequence',
  wordSequence: 'sequence',
  date: 'date',
  regex: 'date',
};

const { password, name }: Weighed = workerData;
const names = [name, ...name.split(/\s+/)].map((part) => part.toLowerCase());

function kindOf({ pattern, ...match }: MatchExtended): Weakness {
  if (pattern !== 'dictionary') return kinds[pattern] ?? 'guessable';
  if ('matchedWord' in match && names.includes(match.matchedWord)) return 'name';
  return 'dictionaryName' in match && match.dictionaryName === 'passwords-common' ? 'common' : 'words';
}

const { score, sequence } = weigher.check(password, names);
const [longest] = sequence.toSorted((a, b) => b.token.length - a.token.length);
const told = score >= GOOD_SCORE || !longest ? '' : kindOf(longest);
// a thread's port has no origin
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(told);
