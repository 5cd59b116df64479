import { pages } from '@plazo/contract';
import { forgetAll } from '../api/device-store.ts';

const [home] = pages.shellHome.paths;

/** Whether an address belongs to the web shell: only there is the product an app of its own. */
export const isOfShell = (path: string): boolean => `${path}/`.startsWith(home);

/** Lets the shell show what was seen last when there is no network. A browser without the means shows nothing then. */
export function startOfflineShell(): void {
  if (!isOfShell(location.pathname) || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(`${home}service-worker.js`, { scope: home }).catch(() => {});
}

/** Forgets what was seen and what was typed: who logs out leaves nothing behind. */
export async function forgetShell(): Promise<void> {
  await forgetAll();
  if ('caches' in globalThis) await caches.delete('plazo-shell').catch(() => false);
}
