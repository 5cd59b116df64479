import { Worker } from 'node:worker_threads';

/** What makes a password easy to guess: the longest part that a guesser finds, by its kind. */
const weaknesses = ['common', 'name', 'words', 'repeated', 'keys', 'sequence', 'date', 'guessable'] as const;
export type Weakness = (typeof weaknesses)[number];

export type Weighed = { readonly password: string; readonly name: string };

/**
 * Why a guesser finds a password soon, or nothing. Its dictionaries take a second and 90 MB, and a malicious password half a
 * second, so it is weighed in a thread of its own that ends with the answer.
 */
export function weaknessOf(workerData: Weighed): Promise<Weakness | undefined> {
  const worker = new Worker(new URL('./password-weakness.worker.ts', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', (told) => resolve(weaknesses.find((weakness) => weakness === told)));
    worker.once('error', reject);
  });
}
