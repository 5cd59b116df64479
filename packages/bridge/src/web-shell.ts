import { type ActionName, actions } from './actions.ts';
import type { Shell, WebFallbacks } from './shell.ts';

export const actionNames = Object.keys(actions).filter((name): name is ActionName => name in actions);

/** A plain browser: every action is the page's own. */
export function createWebShell(fallbacks: WebFallbacks): Shell {
  return {
    info: async () => ({ kind: 'web', version: '', actions: actionNames }),
    run: async (name, payload) => {
      fallbacks[name](payload);
      return { kind: 'web' };
    },
  };
}
