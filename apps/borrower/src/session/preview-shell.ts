import { createFakeShell, type Shell } from '@plazo/bridge';

/** The developer preview's choice of shell and what pages asked of it; kept for the tab. */
const CHOICE = 'preview-shell';
const LOG = 'preview-log';

export const shellChoices = ['none', 'old', 'new'] as const;
export type ShellChoice = (typeof shellChoices)[number];

export const readShellChoice = (): ShellChoice =>
  shellChoices.find((choice) => choice === sessionStorage.getItem(CHOICE)) ?? 'none';

export const chooseShell = (choice: ShellChoice): void => sessionStorage.setItem(CHOICE, choice);

export const readShellLog = (): readonly string[] =>
  (sessionStorage.getItem(LOG) ?? '').split('\n').filter(Boolean);

export const clearShellLog = (): void => sessionStorage.removeItem(LOG);

function note(line: string): void {
  sessionStorage.setItem(LOG, [...readShellLog(), line].join('\n'));
}

/** A shell that only notes what it is asked. The old one, from before the handshake, cannot rate the app. */
export function createPreviewShell(choice: 'old' | 'new'): Shell {
  note(`shell.info() ${JSON.stringify({ kind: 'fake', version: choice === 'new' ? '2.0' : '' })}`);
  return createFakeShell({
    version: choice === 'new' ? '2.0' : '',
    answers: choice === 'old' ? { rateApp: { kind: 'web' } } : {},
    onAction: (name, payload) => note(`${name} ${JSON.stringify(payload)}`),
  });
}
