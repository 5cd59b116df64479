import { AsyncLocalStorage } from 'node:async_hooks';

/** Where work comes from: the id of a request, `job:<name>` or `command:<name>`. */
const origins = new AsyncLocalStorage<string>();

/** Does work as coming from there: every line of the log and every posting made meanwhile carries it. */
export const runAs = <Value>(origin: string, work: () => Value): Value => origins.run(origin, work);

/** Where the running work comes from; empty where nobody said. */
export const originOf = (): string => origins.getStore() ?? '';
