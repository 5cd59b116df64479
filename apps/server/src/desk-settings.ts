import { ConfigurationError } from './configuration-error.ts';

/** What a deployment says of the desk beside what one operator may do. */

type Raw = Readonly<Record<string, string | undefined>>;

/** After how many days access is to be looked at again. @throws ConfigurationError where it is no number of days. */
export function reviewDays(raw: Raw): number | undefined {
  const days = raw['PLAZO_ACCESS_REVIEW_DAYS'] || undefined;
  if (days === undefined || /^[1-9]\d{0,3}$/.test(days)) return days === undefined ? days : Number(days);
  throw new ConfigurationError(`PLAZO_ACCESS_REVIEW_DAYS is a number of days such as 90; not ${days}`);
}

/** The host to which passkeys of operators belong. @throws ConfigurationError where it is no host alone. */
export function deskHostOf(raw: Raw, { isProduction }: { isProduction: boolean }): string | undefined {
  const host = raw['PLAZO_DESK_HOST'] || (isProduction ? undefined : 'localhost');
  const isHost =
    host === undefined || (URL.canParse(`https://${host}`) && new URL(`https://${host}`).hostname === host);
  if (isHost) return host;
  throw new ConfigurationError(`PLAZO_DESK_HOST is a host such as desk.lender.example; not ${host}`);
}
