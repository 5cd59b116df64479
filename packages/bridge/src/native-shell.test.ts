import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actions } from './actions.ts';
import { createNativeShell, type MessageHandlers, messageHandlersOf } from './native-shell.ts';
import type { WebFallbacks } from './shell.ts';
import { actionNames } from './web-shell.ts';

const posted: [string, unknown][] = [];
const fellBack: string[] = [];

const fallback = (name: string) => () => {
  fellBack.push(name);
};
const fallbacks: WebFallbacks = {
  navigate: fallback('navigate'),
  navigateWithPayload: fallback('navigateWithPayload'),
  closeWebView: fallback('closeWebView'),
  goHome: fallback('goHome'),
  goMine: fallback('goMine'),
  goLogin: fallback('goLogin'),
  callTelephone: fallback('callTelephone'),
  rateApp: fallback('rateApp'),
  confirmBurialPoint: fallback('confirmBurialPoint'),
  startBankFlow: fallback('startBankFlow'),
  endBankFlow: fallback('endBankFlow'),
  pushToken: fallback('pushToken'),
};

const handler = (name: string, answer?: unknown) => ({
  postMessage: (body: unknown) => {
    posted.push([name, body]);
    return answer;
  },
});

/** A shell from before the handshake: every handler, no answers. */
const oldShell: MessageHandlers = Object.fromEntries(
  actionNames.map((name) => [actions[name].handler, handler(actions[name].handler)]),
);

beforeEach(() => {
  vi.useFakeTimers();
  posted.length = 0;
  fellBack.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a shell from before the handshake', () => {
  it('gets the message that the specification names, with its payload', async () => {
    const shell = createNativeShell(oldShell, fallbacks);
    const result = await shell.run('confirmBurialPoint', { productId: 'mx-fair' });
    expect(posted).toEqual([['confirmBurialPoint', { productId: 'mx-fair' }]]);
    expect(result).toEqual({ kind: 'done', value: undefined });
  });

  it('lets the page do what it has no handler for', async () => {
    const shell = createNativeShell({}, fallbacks);
    expect(await shell.run('callTelephone', { phone: '+52 55' })).toEqual({ kind: 'web' });
    expect(fellBack).toEqual(['callTelephone']);
  });
});

describe('a shell with the handshake', () => {
  it('is not asked for actions that it does not state', async () => {
    const shell = createNativeShell(
      { ...oldShell, plazoHandshake: handler('plazoHandshake', { version: '2.1', actions: ['to'] }) },
      fallbacks,
    );
    expect(await shell.info()).toEqual({ kind: 'native', version: '2.1', actions: ['navigate'] });
    await shell.run('rateApp', {});
    expect(fellBack).toEqual(['rateApp']);
  });

  it('is used without one that never answers, after a second, in the order of the calls', async () => {
    const silent = { postMessage: () => new Promise(() => {}) };
    const shell = createNativeShell({ ...oldShell, plazoHandshake: silent }, fallbacks);
    const both = [shell.run('goHome', {}), shell.run('goMine', {})];
    expect(posted).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(both);
    expect(posted.map(([name]) => name)).toEqual(['goHome', 'goMine']);
  });
});

describe('an action that goes wrong', () => {
  it('fails by time-out when its answer never comes', async () => {
    const shell = createNativeShell({ to: { postMessage: () => new Promise(() => {}) } }, fallbacks);
    const result = shell.run('navigate', { url: '/Dag' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await result).toEqual({ kind: 'failed', cause: 'timeout' });
  });

  it('is refused when the handler throws or says so', async () => {
    const throwing = {
      postMessage: () => {
        throw new Error('no view controller');
      },
    };
    const shell = createNativeShell(
      { offToLogin: throwing, goToRate: handler('goToRate', { ok: false }), closeWebView: throwing },
      fallbacks,
    );
    expect(await shell.run('goLogin', {})).toEqual({ kind: 'failed', cause: 'refused' });
    expect(await shell.run('rateApp', {})).toEqual({ kind: 'failed', cause: 'refused' });
    expect(await shell.run('closeWebView', {})).toEqual({ kind: 'done' });
    expect(fellBack).toEqual([]);
  });

  it('leaves to the page what opens something and was refused, and not what may still come', async () => {
    const silent = { postMessage: () => new Promise(() => {}) };
    const shell = createNativeShell(
      {
        to: handler('to', { ok: false }),
        goHome: { postMessage: () => Promise.reject(new Error('no')) },
        toP: silent,
      },
      fallbacks,
    );
    expect(await shell.run('navigate', { url: '/Dag' })).toEqual({ kind: 'web' });
    expect(await shell.run('goHome', {})).toEqual({ kind: 'web' });
    const late = shell.run('navigateWithPayload', { to: '/Dag', payload: {} });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await late).toEqual({ kind: 'failed', cause: 'timeout' });
    expect(fellBack).toEqual(['navigate', 'goHome']);
  });
});

it('finds no handlers in a plain browser', () => {
  expect(messageHandlersOf({})).toBeUndefined();
  expect(messageHandlersOf({ webkit: { messageHandlers: { to: {} } } })).toEqual({ to: {} });
});
