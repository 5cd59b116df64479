import fc from 'fast-check';
import { demoProducts } from '../index.ts';
import { lifeArb, lifeOf } from './arbitraries.ts';
import { conventionLifeArb } from './convention-arbitraries.ts';
import { record, recordedLives } from './recorded-lives.ts';

/**
 * `node packages/lending/src/testing/record-lives.ts` writes the figures of the recorded lives anew, where a change of the
 * engine is meant to move them; `--draw` draws other lives first.
 */
const ofAnyAmount = demoProducts.map((terms) => ({
  ...terms,
  principal: { minMinor: 1, maxMinor: 100_000_000, stepMinor: 1 },
}));
const drawn = () => [
  ...fc.sample(lifeOf(fc.constantFrom(...ofAnyAmount)), { numRuns: 30, seed: 10 }),
  ...fc.sample(lifeArb, { numRuns: 30, seed: 11 }),
  ...fc.sample(conventionLifeArb, { numRuns: 60, seed: 12 }),
];
const orders = process.argv.includes('--draw') ? drawn() : recordedLives().map(({ order }) => order);
record(orders);
