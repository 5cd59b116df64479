import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves one challenge, beside the page. */
async function solve(challenge: Challenge): Promise<void> {
  const solution = await solveChallenge({ challenge, deriveKey });
  // a worker's port has no origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(solution);
}

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => void solve(data));
