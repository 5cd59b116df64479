import {
  type Action,
  type ActionName,
  actions,
  HANDSHAKE_HANDLER,
  HANDSHAKE_TIMEOUT_MS,
  PROTOCOL,
} from './actions.ts';
import type { ActionResult, Shell, ShellInfo, WebFallbacks } from './shell.ts';
import { actionNames } from './web-shell.ts';

type Handler = { readonly postMessage: (body: unknown) => unknown };
export type MessageHandlers = { readonly [name: string]: Handler | undefined };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isHandlers = (value: unknown): value is MessageHandlers => isRecord(value);

/** The handlers that a WKWebView puts on the window, or nothing in a browser. */
export function messageHandlersOf(host: object): MessageHandlers | undefined {
  const webkit: unknown = Reflect.get(host, 'webkit');
  const handlers = isRecord(webkit) ? webkit['messageHandlers'] : undefined;
  return isHandlers(handlers) ? handlers : undefined;
}

/** Settles with the answer, or with `late` when it takes too long; a rejection goes through. */
function within<Value>(answer: Promise<Value>, timeoutMs: number, late: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(late), timeoutMs);
  });
  return Promise.race([answer, deadline]).finally(() => clearTimeout(timer));
}

function infoFrom(answer: unknown, handlers: MessageHandlers): ShellInfo {
  const present = actionNames.filter((name) => handlers[actions[name].handler] !== undefined);
  if (!isRecord(answer)) return { kind: 'native', version: '', actions: present };
  const { version, actions: stated } = answer;
  const isStated = (name: ActionName) => Array.isArray(stated) && stated.includes(actions[name].handler);
  return {
    kind: 'native',
    version: typeof version === 'string' ? version : '',
    actions: Array.isArray(stated) ? present.filter(isStated) : present,
  };
}

async function shakeHands(handlers: MessageHandlers): Promise<ShellInfo> {
  try {
    const asked = Promise.resolve(handlers[HANDSHAKE_HANDLER]?.postMessage({ protocol: PROTOCOL }));
    return infoFrom(await within(asked, HANDSHAKE_TIMEOUT_MS, undefined), handlers);
  } catch {
    return infoFrom(undefined, handlers);
  }
}

const isRefusal = (answer: unknown) => isRecord(answer) && answer['ok'] === false;

/** Handlers without a reply answer nothing at once: delivered is then all that can be known. */
async function post(handler: Handler, payload: object, action: Action): Promise<ActionResult> {
  const LATE = Symbol('late');
  try {
    // A message handler of the shell, not a window: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    const sent = Promise.resolve(handler.postMessage(payload));
    const answer = await within<unknown>(sent, action.timeoutMs, LATE);
    if (answer === LATE) return { kind: 'failed', cause: 'timeout' };
    return isRefusal(answer) ? { kind: 'failed', cause: 'refused' } : { kind: 'done', value: answer };
  } catch {
    return { kind: 'failed', cause: 'refused' };
  }
}

/**
 * The shell around a WKWebView. Calls made before the handshake has settled wait for it; what the shell cannot do, the
 * page does (`fallbacks`), and so it does what the shell refuses where a button would be dead. Failures of actions that ignore errors count as done.
 */
export function createNativeShell(handlers: MessageHandlers, fallbacks: WebFallbacks): Shell {
  const ready = shakeHands(handlers);
  return {
    info: () => ready,
    run: async (name, payload) => {
      const { actions: able } = await ready;
      const action = actions[name];
      const handler = handlers[action.handler];
      if (!handler || !able.includes(name)) {
        fallbacks[name](payload);
        return { kind: 'web' };
      }
      const result = await post(handler, payload, action);
      // of one that is only late nobody knows whether it was done
      if (result.kind === 'failed' && result.cause === 'refused' && action.fallsBack) {
        fallbacks[name](payload);
        return { kind: 'web' };
      }
      return result.kind === 'failed' && action.ignoresErrors ? { kind: 'done' } : result;
    },
  };
}
