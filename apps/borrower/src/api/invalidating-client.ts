import type { Client } from '@plazo/contract';
import type { Answers } from './answers.ts';

/** After a write that may have been done, what was read before is old: the next page reads again. */
export const invalidatingClient = (client: Client, { invalidate }: Pick<Answers, 'invalidate'>): Client => ({
  call: async (endpoint, request, options) => {
    const outcome = await client.call(endpoint, request, options);
    if (endpoint.effect === 'write' && outcome.kind !== 'refusal') invalidate();
    return outcome;
  },
});
