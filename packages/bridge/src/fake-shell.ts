import type { ActionName } from './actions.ts';
import type { ActionResult, Shell } from './shell.ts';
import { actionNames } from './web-shell.ts';

type FakeShellSettings = {
  readonly version?: string;
  /** What each action answers; done unless said otherwise. */
  readonly answers?: { readonly [Name in ActionName]?: ActionResult };
  readonly onAction?: (name: ActionName, payload: object) => void;
};

/** A shell for tests and the developer preview: it does nothing and tells what it was asked. */
export function createFakeShell({ version = '1.0', answers = {}, onAction }: FakeShellSettings = {}): Shell {
  return {
    info: async () => ({ kind: 'fake', version, actions: actionNames }),
    run: async (name, payload) => {
      onAction?.(name, payload);
      return answers[name] ?? { kind: 'done' };
    },
  };
}
