import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import type { Instruction } from '../instructions/instructions.store.ts';

/** Money leaves in time or not at all: a payout has a last moment, which its rail is told too. */

const HOUR_MS = 60 * 60_000;

const after = (from: Date, hours: number | null): { readonly notAfter?: Date } =>
  hours === null ? {} : { notAfter: new Date(from.getTime() + hours * HOUR_MS) };

/** The last moment of a payout that leaves from an instant on; none of what a person transfers, or where nothing real stands behind it. */
export const lastMomentOf = ({ sendWithinHours }: Pick<ConfiguredRail, 'sendWithinHours'>, from: Date) =>
  after(from, sendWithinHours);

/** Of what goes back to a card: by then it was to be there. Its rail has no word for it. */
export const lastMomentToCard = ({ cardRefundHours }: Pick<ConfiguredRail, 'cardRefundHours'>, from: Date) =>
  after(from, cardRefundHours);

/** As its rail is told it. */
export const told = ({ notAfter }: { readonly notAfter?: Date }): { readonly notAfter?: string } =>
  notAfter ? { notAfter: notAfter.toISOString() } : {};

export const isOver = ({ notAfter }: Pick<Instruction, 'notAfter'>, now: Date): boolean =>
  notAfter !== null && now > notAfter;
