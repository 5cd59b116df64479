import { COMPLAINT_MAX_IMAGES } from '@plazo/contract';
import type { Messages } from '../../words/words.ts';

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

/** Where a picture of a complaint is shown: to its borrower alone. */
export const imageAddress = (id: string): string => `/complaint-images/${id}`;
/** The same picture for operators. */
export const deskImageAddress = (id: string): string => `/desk/api/complaint-images/${id}`;

/** The ids of pictures from addresses that we gave out, separated by commas; nothing where one of them is not ours. */
export function readImageIds(
  addresses = '',
  addressOf: (id: string) => string = imageAddress,
): readonly string[] | undefined {
  const given = addresses.split(',').filter(Boolean);
  const prefix = addressOf('');
  const ids = given.map((address) => (address.startsWith(prefix) ? address.slice(prefix.length) : ''));
  const isFine =
    given.length <= COMPLAINT_MAX_IMAGES &&
    ids.every((id) => /^[A-Za-z0-9_-]+$/.test(id)) &&
    new Set(ids).size === ids.length;
  return isFine ? ids : undefined;
}

/** The name of a complaint's type, and of what it is about where it is collection. */
export const complaintTitle = (text: Messages, value: string): string => titleIn(text.complaintTypes, value);
export const collectionTitle = (text: Messages, value: string): string =>
  titleIn(text.collectionTypes, value);
