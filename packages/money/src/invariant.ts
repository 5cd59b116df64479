/** Stops on a bug of ours. Says what happened and what to check; never used for what a caller can cause. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
