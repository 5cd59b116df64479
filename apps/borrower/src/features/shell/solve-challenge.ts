/** The proof for a challenge of the login, computed in a worker; nothing where this browser cannot. */
export function solveChallenge(text: string): Promise<string | undefined> {
  const challenge: unknown = JSON.parse(text);
  const worker = new Worker(new URL('./login-proof.worker.ts', import.meta.url), { type: 'module' });
  const told = new Promise<string | undefined>((resolve) => {
    worker.addEventListener('error', () => resolve(undefined));
    worker.addEventListener('message', ({ data: solution }: MessageEvent<unknown>) =>
      resolve(solution ? JSON.stringify({ challenge, solution }) : undefined),
    );
  });
  // a worker's port has no origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(challenge);
  return told.finally(() => worker.terminate());
}
