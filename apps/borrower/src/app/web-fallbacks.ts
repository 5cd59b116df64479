import type { WebFallbacks } from '@plazo/bridge';
import { pages } from '@plazo/contract';
import { loginAddress } from '../session/login-address.ts';

type Host = {
  readonly navigate: (path: string) => void;
};

/** Only these may come from a payload; everything else is a page of ours. */
const isOwnPath = (url: string) => /^\/(?!\/)/.test(url);
const digits = (phone: string) => phone.replace(/[^\d+]/g, '');

/** What the pages do in a plain browser (design, 4.0). */
export function createWebFallbacks({ navigate }: Host): WebFallbacks {
  const [home] = pages.shellHome.paths;
  const [me] = pages.shellMe.paths;
  const open = (url: string) => {
    if (isOwnPath(url)) navigate(url);
  };
  return {
    navigate: ({ url }) => open(url),
    navigateWithPayload: ({ to, payload }) => open(`${to}?${new URLSearchParams(payload)}`),
    closeWebView: () => location.assign(home),
    goHome: () => location.assign(home),
    goMine: () => location.assign(me),
    goLogin: () => location.assign(loginAddress()),
    callTelephone: ({ phone }) => location.assign(`tel:${digits(phone)}`),
    // The page itself thanks when no shell can rate.
    rateApp: () => {},
    confirmBurialPoint: () => {},
    startBankFlow: () => {},
    endBankFlow: () => {},
    // A browser has no token: the page offers no push there.
    pushToken: () => {},
  };
}
