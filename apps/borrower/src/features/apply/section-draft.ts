import type { ApplySection } from '@plazo/contract';
import { forget, keep, recall } from '../../api/device-store.ts';

/** What was typed and has not reached the server survives a killed tab for a day (design, 4.11); once it has, it is gone here. */
const MAX_AGE_MS = 86_400_000;

export type Values = Readonly<Record<string, string>>;
type Of = Pick<ApplySection, 'section' | 'owner'>;

const keyOf = ({ section }: Of) => `draft:apply:${section}`;

const isDraft = (value: unknown): value is { owner: string; at: number; values: Values } =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  'values' in value &&
  typeof value.values === 'object';

export const keepDraft = (of: Of, values: Values): Promise<void> =>
  keep(keyOf(of), { owner: of.owner, values, at: Date.now() });
export const forgetDraft = (of: Of): Promise<void> => forget(keyOf(of));

/** The draft of this very person; that of another is forgotten. */
export async function findDraft(of: Of): Promise<Values | undefined> {
  const found = await recall(keyOf(of));
  if (!isDraft(found)) return undefined;
  if (found.owner === of.owner && Date.now() - found.at < MAX_AGE_MS) return found.values;
  await forgetDraft(of);
  return undefined;
}
