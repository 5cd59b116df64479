import type { ActionName, ActionPayloads } from './actions.ts';

/** How an action ended. `web`: there is no shell, or it lacks the action, and the page did it itself. */
export type ActionResult =
  | { readonly kind: 'done'; readonly value?: unknown }
  | { readonly kind: 'web' }
  | { readonly kind: 'failed'; readonly cause: 'timeout' | 'refused' };

/** What the handshake tells about the shell around the page. */
export type ShellInfo = {
  readonly kind: 'native' | 'web' | 'fake';
  /** Empty for shells from before the handshake and for a plain browser. */
  readonly version: string;
  readonly actions: readonly ActionName[];
};

export type Shell = {
  readonly info: () => Promise<ShellInfo>;
  /** Never rejects and always settles within the action's time-out. */
  readonly run: <Name extends ActionName>(name: Name, payload: ActionPayloads[Name]) => Promise<ActionResult>;
};

/** What the page itself does for each action when no shell does it: one entry for each, so none is a dead tap. */
export type WebFallbacks = {
  readonly [Name in ActionName]: (payload: ActionPayloads[Name]) => void;
};
