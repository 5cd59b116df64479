import { type CommonName, commonNames } from '@plazo/contract';

/** The eight fields of the specification, and the two that say who reads. */
export const fieldNames = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'advertisingId',
  'productId',
  'orderId',
  'language',
  'market',
] as const satisfies readonly CommonName[];

export type Fields = Readonly<Record<(typeof fieldNames)[number], string>>;

const KEY = 'preview-fields';

export const noFields: Fields = {
  appVersion: '1.0.0',
  deviceName: 'Test phone',
  deviceId: '',
  osVersion: '18.0',
  sessionId: '',
  advertisingId: '',
  productId: '',
  orderId: '',
  language: '',
  market: '',
};

/** What was typed in this tab before, over what the preview's own address says. */
export function readFields(search: string): Fields {
  const query = new URLSearchParams(search);
  const kept = new URLSearchParams(sessionStorage.getItem(KEY) ?? '');
  const value = (name: keyof Fields) => query.get(commonNames[name]) ?? kept.get(name) ?? noFields[name];
  return { ...noFields, ...Object.fromEntries(fieldNames.map((name) => [name, value(name)])) };
}

export const keepFields = (fields: Fields): void =>
  sessionStorage.setItem(KEY, new URLSearchParams(fields).toString());

/** An address with the fields as its query, the session included: this is how a shell opens a page. */
export function addressWith(
  path: string,
  fields: Fields,
  extra: Readonly<Record<string, string>> = {},
): string {
  const own = fieldNames.flatMap((name) => (fields[name] === '' ? [] : [[commonNames[name], fields[name]]]));
  return `${path}?${new URLSearchParams([...own, ...Object.entries(extra)])}`;
}
