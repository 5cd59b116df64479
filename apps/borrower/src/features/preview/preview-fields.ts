import { type CommonName, commonNames, launchNames } from '@plazo/contract';

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

type Launch = { readonly fields: Fields; readonly handOff: string };

/** An address with the fields as its query: a shell opens a page with the raw session, or with a code in its place. */
export function addressWith(
  path: string,
  { fields, handOff }: Launch,
  extra: Readonly<Record<string, string>> = {},
): string {
  const names = fieldNames.filter((name) => fields[name] !== '' && !(handOff !== '' && name === 'sessionId'));
  const own = names.map((name) => [commonNames[name], fields[name]]);
  const code = handOff === '' ? [] : [[launchNames.handOff, handOff]];
  return `${path}?${new URLSearchParams([...own, ...code, ...Object.entries(extra)])}`;
}
