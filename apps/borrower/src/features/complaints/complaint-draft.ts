import { forget, keep, recall } from '../../api/device-store.ts';

/** Typed words survive a reload and a killed web view for a day (design, 4.11). */
const MAX_AGE_MS = 86_400_000;
const KEY = 'draft:complaint';

export type Draft = { readonly text: string; readonly images: readonly string[] };

const isDraft = (value: unknown): value is Draft & { at: number } =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'images' in value &&
  Array.isArray(value.images) &&
  'at' in value &&
  typeof value.at === 'number';

export const keepDraft = (draft: Draft): Promise<void> => keep(KEY, { ...draft, at: Date.now() });
export const forgetDraft = (): Promise<void> => forget(KEY);

export async function findDraft(): Promise<Draft | undefined> {
  const found = await recall(KEY);
  return isDraft(found) && Date.now() - found.at < MAX_AGE_MS ? found : undefined;
}
