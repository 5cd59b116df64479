export { type Action, type ActionName, type ActionPayloads, actions, HANDSHAKE_HANDLER } from './actions.ts';
export { createFakeShell } from './fake-shell.ts';
export { createNativeShell, type MessageHandlers, messageHandlersOf } from './native-shell.ts';
export type { ActionResult, Shell, ShellInfo, WebFallbacks } from './shell.ts';
export { createWebShell } from './web-shell.ts';
