import { createFakeShell, type Shell } from '@plazo/bridge';

/** What the developer preview pretends around the pages of its tab, and what they asked of a pretended shell. */
export const pretended = {
  shell: ['none', 'old', 'new'],
  network: ['fine', 'slow', 'offline', 'broken'],
} as const;

export type Pretence = keyof typeof pretended;
export type ChoiceOf<Name extends Pretence> = (typeof pretended)[Name][number];

const LOG = 'preview-log';
const SLOW_MS = 4_000;
const keyOf = (name: Pretence) => `preview-${name}`;

export function readChoice<Name extends Pretence>(name: Name): ChoiceOf<Name> {
  const choices: readonly ChoiceOf<Name>[] = pretended[name];
  const kept = sessionStorage.getItem(keyOf(name));
  return choices.find((choice) => choice === kept) ?? pretended[name][0];
}

export const keepChoice = (name: Pretence, choice: string): void =>
  sessionStorage.setItem(keyOf(name), choice);

export const readShellLog = (): readonly string[] =>
  (sessionStorage.getItem(LOG) ?? '').split('\n').filter(Boolean);

export const clearShellLog = (): void => sessionStorage.removeItem(LOG);

function note(line: string): void {
  sessionStorage.setItem(LOG, [...readShellLog(), line].join('\n'));
}

/** The chosen shell, which only notes what it is asked. The old one, from before the handshake, cannot rate the app. */
export function pretendedShell(): Shell | undefined {
  const choice = readChoice('shell');
  if (choice === 'none') return undefined;
  const version = choice === 'new' ? '2.0' : '';
  note(`shell.info() ${JSON.stringify({ kind: 'fake', version })}`);
  return createFakeShell({
    version,
    answers: choice === 'old' ? { rateApp: { kind: 'web' } } : {},
    onAction: (name, payload) => note(`${name} ${JSON.stringify(payload)}`),
  });
}

export type Network = { readonly fetch: typeof fetch; readonly isOnline: () => boolean };

const broken = () => new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } });

/** A network with the chosen failure: answers that take 4 s, none at all, or errors of the server. */
export function pretendedNetwork(real: Network): Network {
  const choice = readChoice('network');
  if (choice === 'fine') return real;
  return {
    isOnline: () => choice !== 'offline' && real.isOnline(),
    fetch: async (...call) => {
      if (choice === 'offline') throw new TypeError('The developer preview pretends to be offline');
      if (choice === 'broken') return broken();
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return real.fetch(...call);
    },
  };
}
