import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import type { BorrowerCall, Call } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';

/** Asks for nobody's card where nothing takes one. */
export const ifCardsAreOffered =
  <Own extends BorrowerCall, Answer>(work: (call: Own) => Promise<Answer | Refused>) =>
  async (call: Own): Promise<Answer | Refused> =>
    call.deps.rails.cardsOf(call.brand.id)
      ? work(call)
      : refuse('refused', call.text.channelUnknown, { reason: 'not-offered' });

/** The rail that takes cards for a brand; nobody where they are simulated. */
export function cardRailOf({ deps, brand }: Pick<Call, 'deps' | 'brand'>) {
  const taking = deps.rails.cardsOf(brand.id);
  return taking === 'simulated' ? undefined : taking;
}

/** Who keeps the cards of a brand. */
export const keeperOf = (call: Pick<Call, 'deps' | 'brand'>): string | null =>
  cardRailOf(call)?.own.rail.name ?? null;

/** The rail under whose name an instruction about a card left. */
export function takingOf({ rails }: Call['deps'], name: string) {
  const own: ConfiguredRail | undefined = rails.named(name);
  if (!own?.rail.card) throw new Error(`No rail ${name} is configured that takes cards`);
  const { rail, clearing, may } = own;
  return { rail, card: own.rail.card, clearing, may };
}
