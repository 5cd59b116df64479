import type { BorrowerCall } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';

/** Asks for nobody's card where nothing takes one. */
export const ifCardsAreOffered =
  <Own extends BorrowerCall, Answer>(work: (call: Own) => Promise<Answer | Refused>) =>
  async (call: Own): Promise<Answer | Refused> =>
    call.deps.rails.hasCards
      ? work(call)
      : refuse('refused', call.text.channelUnknown, { reason: 'not-offered' });
