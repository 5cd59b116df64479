import { readFileSync } from 'node:fs';

/** The lender's own sign-on for operators, as the deployment says it (operations, "Start"). */
export type SignOnSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  /** Where the issuer sends a browser back to, as it is registered there. */
  readonly returnTo: string;
  /** Whether an operator may still come in by password and code. */
  readonly isPasswordAllowed: boolean;
};

/** The path of the return; the address before it is the deployment's own. */
export const SIGN_ON_PATH = '/desk/api/sign-on';

const signOnNames = [
  'PLAZO_OIDC_ISSUER',
  'PLAZO_OIDC_CLIENT',
  'PLAZO_OIDC_SECRET',
  'PLAZO_OIDC_RETURN',
  'PLAZO_OIDC_PASSWORDS',
] as const;

type Raw = Readonly<Record<string, string | undefined>>;

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Nothing of it is spoken in the open, but on one machine. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

function secretIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Nothing where none of it is set; what is wrong, as words, where it is set by half. */
export function readSignOn(raw: Raw): SignOnSettings | string | undefined {
  const missing = signOnNames.filter((name) => !raw[name]);
  if (missing.length === signOnNames.length) return undefined;
  if (missing.length > 0) return `Sign-on is set by half: ${missing.join(', ')} is missing`;
  const [issuer = '', clientId = '', file = '', returnTo = '', passwords = ''] = signOnNames.map(
    (name) => raw[name],
  );
  if (!isSafe(issuer)) return `PLAZO_OIDC_ISSUER is an https address; not ${issuer}`;
  if (!isSafe(returnTo) || new URL(returnTo).pathname !== SIGN_ON_PATH)
    return `PLAZO_OIDC_RETURN is the https address of the desk with the path ${SIGN_ON_PATH}; not ${returnTo}`;
  if (passwords !== 'allowed' && passwords !== 'refused')
    return `PLAZO_OIDC_PASSWORDS is allowed or refused; not ${passwords}`;
  const secret = secretIn(file);
  if (secret === '') return `PLAZO_OIDC_SECRET names a file with the client's secret; ${file} has none`;
  return { issuer, clientId, secret, returnTo, isPasswordAllowed: passwords === 'allowed' };
}
