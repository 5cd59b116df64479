import type { Messages } from '../../messages/messages.ts';

/** Type 1 is collection: it has sub-types, and an order may not accept it (specification, section 2). */
export const COLLECTION = '1';

export const complaintTypes = ({ complaintTypes: names }: Messages) =>
  Object.entries(names).map(([value, title]) => ({ title, value }));
export const collectionTypes = ({ collectionTypes: names }: Messages) =>
  Object.entries(names).map(([value, title]) => ({ title, value }));

export const isComplaintType = (text: Messages, value: string): boolean =>
  Object.hasOwn(text.complaintTypes, value);
export const isCollectionType = (text: Messages, value: string): boolean =>
  Object.hasOwn(text.collectionTypes, value);

export const titleIn = (names: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(names, value) ? (names[value] ?? '') : '';
