import { offered } from '../../adapters/rails/offered.ts';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import type { BorrowerCall, Call } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';

type Work<Own, Answer> = (call: Own) => Promise<Answer | Refused>;

const only =
  (isThere: (call: Pick<Call, 'deps' | 'brand'>) => boolean) =>
  <Own extends BorrowerCall, Answer>(work: Work<Own, Answer>) =>
  async (call: Own): Promise<Answer | Refused> =>
    isThere(call) ? work(call) : refuse('refused', call.text.channelUnknown, { reason: 'not-offered' });

/** Whether cards of a brand are kept and paid by: one is named, and declares it still. */
export const offersCards = ({ deps, brand }: Pick<Call, 'deps' | 'brand'>): boolean =>
  offered(deps.rails.cardsOf(brand.id), 'card') !== undefined;

/** Asks for nobody's card where nothing takes one. */
export const ifCardsAreOffered = only(offersCards);

/** The same of what was begun: where a rail takes no more, what it works at is shown to its end. */
export const ifCardsAreNamed = only(({ deps, brand }) => deps.rails.cardsOf(brand.id) !== undefined);

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
