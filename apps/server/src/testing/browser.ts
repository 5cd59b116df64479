import { endpoints, pageAddress } from '@plazo/contract';
import type { TestApp } from './test-app.ts';

/** A browser for tests of sessions: it keeps its cookies, at an address that nobody else has. */

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const { loginCode, login, me } = endpoints.account;

type Answer = { readonly code: number; readonly message: string; readonly data: Record<string, unknown> };
type Cookies = readonly { readonly name: string; readonly value: string }[];

let addresses = 0;

/** Opens one, with cookies that it has already; an app sends the same, but for what browsers say of a page. */
export function openBrowser(
  app: Pick<TestApp, 'app' | 'dev'>,
  {
    brand = 'prestamo-rayo',
    jar = new Map<string, string>(),
    isApp = false,
    address = '',
    host = 'plazo.test',
  } = {},
) {
  addresses += 1;
  const remoteAddress = address || `203.0.113.${addresses}`;
  const keep = (cookies: Cookies) => {
    for (const { name, value } of cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };
  const cookies = () => Object.fromEntries(jar);
  const post = async (path: string, form: Record<string, string> = {}, query = ''): Promise<Answer> => {
    const response = await app.app().inject({
      method: 'POST',
      url: `${path}?brand=${brand}${query}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
        'user-agent': SAFARI,
        ...(!isApp && { host, origin: `http://${host}` }),
      },
      cookies: cookies(),
      payload: new URLSearchParams(form).toString(),
      remoteAddress,
    });
    keep(response.cookies);
    return response.json();
  };
  /** Opens a page that everybody may see; its answer may be lost on its way. */
  const open = async (
    query: Readonly<Record<string, string>> = {},
    { isLost = false, isLink = false } = {},
  ) => {
    const url = `${pageAddress('support', {})}?${new URLSearchParams(query)}`;
    const response = await app.app().inject({
      url,
      cookies: cookies(),
      remoteAddress,
      // an app asks for its page itself; whoever opens a link does not
      headers: isLink ? {} : { 'x-plazo-shell': '4.2.0' },
    });
    if (!isLost) keep(response.cookies);
    return response;
  };
  /** Logs a number in by the code that it is sent. */
  const enter = async (phone: string) => {
    await post(loginCode.path, { phone });
    const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${phone}`);
    return post(login.path, { phone, smsCode: sms?.code ?? '' });
  };
  const isIn = async () => (await post(me.path)).code === 0;
  /** Another browser with all its cookies: a thief's. */
  const copy = () => openBrowser(app, { brand, host, jar: new Map(jar) });
  return { jar, post, open, enter, isIn, copy };
}
