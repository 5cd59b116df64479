import { UPLOADS_AT_ONCE } from '@plazo/contract';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';

/**
 * What the server takes on at once. Each kind of work has a bulkhead of its own, so that a flood of one kind never keeps
 * another from the database; what would wait too long is refused at once and cheaply. Money that arrives waits longest.
 */

type Room = {
  readonly active: number;
  readonly waiting: number;
  readonly maxWaitMs?: number;
  readonly maxWorkMs?: number;
  /** As many a session has at a time: slow bodies of one must not hold the places of all others. */
  readonly perSession?: number;
};

const rooms = {
  notifications: { active: 8, waiting: 2_000, maxWaitMs: 60_000 },
  writes: { active: 8, waiting: 400 },
  reads: { active: 10, waiting: 400 },
  pages: { active: 8, waiting: 200 },
  papers: { active: 2, waiting: 20 },
  desk: { active: 4, waiting: 100 },
  promotion: { active: 4, waiting: 50 },
  uploads: { active: 6, waiting: 50, perSession: UPLOADS_AT_ONCE },
} as const satisfies Readonly<Record<string, Room>>;

type BulkheadName = keyof typeof rooms;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which bulkhead the route's work takes; without one it is always let through. */
    bulkhead?: BulkheadName;
  }
}

const MAX_WAIT_MS = 10_000;
/** A place is free again after this, whatever became of its work: stuck work must not close a bulkhead for good. */
const MAX_WORK_MS = 30_000;

/** Told to the client as 503, with the second after which it may come again. */
class Overload extends Error {
  readonly statusCode = 503;
}

type Enter = <Value>(work: () => Promise<Value>) => Promise<Value>;
/** How much is at work, and how much waits for a place. */
export type Load = { readonly running: number; readonly waiting: number };
type Bulkhead = Enter & { readonly load: () => Load };

/** The value, or a refusal when the time is over; what is still under way is left to its own deadlines. */
async function within<Value>(work: Promise<Value>, ms: number, why: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Overload(why)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function openBulkhead({
  active,
  waiting,
  maxWaitMs = MAX_WAIT_MS,
  maxWorkMs = MAX_WORK_MS,
}: Room): Bulkhead {
  let running = 0;
  const queue: (() => void)[] = [];
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  // the place is handed on, so that nobody comes in between
  const place = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    await within(promise, maxWaitMs, 'Waited too long').catch((error: unknown) => {
      const at = queue.indexOf(resolve);
      // given in the same moment: it is handed on
      if (at < 0) leave();
      else queue.splice(at, 1);
      throw error;
    });
  };
  const enter: Enter = async (work) => {
    if (running < active) running += 1;
    else if (queue.length < waiting) await place();
    else throw new Overload('The bulkhead is full');
    try {
      return await within(work(), maxWorkMs, 'Worked too long');
    } finally {
      leave();
    }
  };
  return Object.assign(enter, { load: () => ({ running, waiting: queue.length }) });
}

/** Lets each caller have so many at a time; a caller without a session is refused before a body is read. */
export function fewPerCaller(
  bulkhead: Enter,
  most: number,
): <Value>(caller: string | undefined, work: () => Promise<Value>) => Promise<Value> {
  const busy = new Map<string, number>();
  return async (caller, work) => {
    if (caller === undefined) return bulkhead(work);
    const running = busy.get(caller) ?? 0;
    if (running >= most) throw new Overload(`${most} at a time`);
    busy.set(caller, running + 1);
    try {
      return await bulkhead(work);
    } finally {
      const left = (busy.get(caller) ?? 1) - 1;
      if (left > 0) busy.set(caller, left);
      else busy.delete(caller);
    }
  };
}

/** Puts the handlers of all routes that name a bulkhead into it. Stands before the routes. @returns how full each is. */
export function addBulkheads(
  app: FastifyInstance,
  sessionOf: (request: FastifyRequest) => string | undefined,
): () => ReadonlyMap<string, Load> {
  const all: Readonly<Record<string, Room>> = rooms;
  const bulkheads = new Map(
    Object.entries(all).map(([name, room]) => {
      const bulkhead = openBulkhead(room);
      const apart = room.perSession !== undefined && fewPerCaller(bulkhead, room.perSession);
      return [name, { bulkhead, apart }] as const;
    }),
  );
  app.addHook('onRoute', (route) => {
    const own = bulkheads.get(route.config?.bulkhead ?? '');
    if (!own) return;
    const { handler } = route;
    const inBulkhead: RouteHandlerMethod = function inBulkhead(request, reply) {
      const work = async () => handler.call(this, request, reply);
      return own.apart ? own.apart(sessionOf(request), work) : own.bulkhead(work);
    };
    route.handler = inBulkhead;
  });
  return () => new Map([...bulkheads].map(([name, { bulkhead }]) => [name, bulkhead.load()]));
}
