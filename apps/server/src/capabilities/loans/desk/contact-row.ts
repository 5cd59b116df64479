import type { Contact } from '../desk-loans.store.ts';

/** A contact in one line, without who it was with. */
export const contactRow = (
  { way, direction, outcome, note, flag }: Contact,
  told: { readonly at: string; readonly by: string },
) => ({ ...told, way, direction, outcome, note, flag });
