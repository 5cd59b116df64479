import { fallbackLanguage, flagOf, type Language, languages } from '@plazo/markets/front';

/** Plain name of each common parameter with its name on the wire; a deployment renames them here. */
export const commonNames = {
  appVersion: 'appVersion',
  deviceName: 'deviceName',
  deviceId: 'deviceId',
  osVersion: 'osVersion',
  sessionId: 'sessionId',
  advertisingId: 'advertisingId',
  productId: 'productId',
  orderId: 'orderId',
  language: 'language',
  market: 'market',
} as const;

/** What opens a session from an address: used once, and never left in one. */
export const launchNames = { sessionId: commonNames.sessionId, handOff: 'handOff' } as const;

/** Whether a query would open a session: only the server takes it out of an address. */
export const opensSession = (query: URLSearchParams): boolean =>
  Object.values(launchNames).some((name) => query.has(name));

export type CommonName = keyof typeof commonNames;
export type CommonQuery = { readonly [Name in CommonName]?: string };

/** Query parameters that each client forwards as headers of the same name; they carry no right. */
export const passedHeaders = {
  one: ['crp_phe', 'dearest', 'showy', 'dearer', 'language'],
  two: ['swift', 'eyes'],
  none: [],
} as const;

/** The plain names, in the order in which addresses carry them. */
export const commonParameters = Object.keys(commonNames).filter(
  (name): name is CommonName => name in commonNames,
);

const plainNames = new Map<string, CommonName>(commonParameters.map((name) => [commonNames[name], name]));

/** Longest value of a common parameter that is read at all. */
const MAX_VALUE_LENGTH = 200;

/** Reads the common parameters from a page's or call's query. */
export function readCommonQuery(search: string | URLSearchParams): CommonQuery {
  const query = typeof search === 'string' ? new URLSearchParams(search) : search;
  const common: { [Name in CommonName]?: string } = {};
  query.forEach((value, key) => {
    const name = plainNames.get(key);
    if (name && value && value.length <= MAX_VALUE_LENGTH) common[name] ??= value;
  });
  return common;
}

/** A query of the parameters that have a value, in the given order. */
export const writeQuery = (parameters: readonly (readonly [string, string | undefined])[]): string =>
  parameters.reduce((query, [name, value]) => {
    if (!value) return query;
    return `${query}${query && '&'}${name}=${encodeURIComponent(value)}`;
  }, '');

/** Writes the common parameters for a call. */
export const writeCommonQuery = (common: CommonQuery): string =>
  writeQuery(commonParameters.map((name) => [commonNames[name], common[name]]));

/** The common parameters for an address that the product makes: never the session (wire, "Who is asking"). */
export function addressQuery(common: CommonQuery): string {
  return writeCommonQuery({ ...common, sessionId: '' });
}

/** The language of a flag: an unknown one is Spanish, an absent one the brand's (decisions, section 1). */
export function languageOf(flag: string | undefined, brandLanguage: Language): Language {
  if (flag === undefined || flag === '') return brandLanguage;
  return languages.find((language) => flagOf(language) === flag) ?? fallbackLanguage;
}
