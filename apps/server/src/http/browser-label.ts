const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;
const programs = [
  ['Edge', /Edg/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;

const firstIn = (rows: readonly (readonly [string, RegExp])[], userAgent: string) =>
  rows.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** A browser's name as its owner would say it, such as "Chrome, Android"; empty where it says nothing. */
export const browserLabel = (userAgent: string): string =>
  [firstIn(programs, userAgent), firstIn(systems, userAgent)].filter((part) => part !== undefined).join(', ');
