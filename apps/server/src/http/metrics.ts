import fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import type { Load } from './bulkheads.ts';

/** Figures for who looks on, labelled by names of ours alone: no id and no person in a label. */

/** Gauges that are read when somebody asks: for each its help and what its labels are. */
const read = {
  outbox_due_messages: ['Messages that should have left by now', []],
  outbox_oldest_seconds: ['For how long the oldest of them waits', []],
  instructions: ['What was asked of rails and is not over', ['kind', 'state']],
  instruction_oldest_seconds: ['How long ago the oldest of them was asked', ['kind', 'state']],
  suspense_payments: ['Payments that are nobody’s yet', ['channel', 'currency']],
  suspense_minor: ['Their sum, in minor units', ['channel', 'currency']],
  money_cases: ['Cases of money that a person has to look at', ['kind']],
  stuck_items: ['What jobs could not do and an operator has to look at', []],
  money_day_minor: ['Money of the last day by channel, in minor units', ['direction', 'channel', 'currency']],
  end_of_day_lag_days: ['Local days that are over and not closed', ['brand']],
  last_backup_timestamp_seconds: ['When the newest backup was taken; 0 where none was', []],
  figures_up: ['Whether the figures of the database could be read', []],
} as const satisfies Record<string, readonly [string, readonly string[]]>;

export type FigureName = keyof typeof read;
export type Figure = { readonly name: FigureName; readonly of: readonly string[]; readonly value: number };

/** Who asks again within this time reads the same: figures cost the database something. */
const KEEP_MS = 15_000;

function openGauges(registry: Registry, figures: () => Promise<readonly Figure[]>) {
  const gauges = new Map(
    Object.entries(read).map(([name, [help, labels]]) => {
      const own = { name: `plazo_${name}`, help, labelNames: labels, registers: [registry] };
      return [name, { gauge: new Gauge<string>(own), labels }] as const;
    }),
  );
  let endsAtMs = 0;
  return async () => {
    if (performance.now() < endsAtMs) return;
    endsAtMs = performance.now() + KEEP_MS;
    const away: readonly Figure[] = [{ name: 'figures_up', of: [], value: 0 }];
    const found = await figures().then(
      (all): readonly Figure[] => [...all, { name: 'figures_up', of: [], value: 1 }],
      () => away,
    );
    for (const { gauge } of gauges.values()) gauge.reset();
    for (const { name, of, value } of found) {
      const own = gauges.get(name);
      own?.gauge.set(Object.fromEntries(own.labels.map((label, at) => [label, of[at] ?? ''])), value);
    }
  };
}

function openJobs(registry: Registry) {
  const registers = [registry];
  const runs = new Counter({
    name: 'plazo_job_runs_total',
    help: 'Runs of jobs',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'plazo_job_seconds',
    help: 'Time that a run took',
    labelNames: ['task'],
    registers,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
  });
  const success = new Gauge({
    name: 'plazo_job_last_success_timestamp_seconds',
    help: 'When a job last did what it had to',
    labelNames: ['task'],
    registers,
  });
  return (task: string, run: { readonly isGood: boolean; readonly seconds: number }) => {
    runs.inc({ task, outcome: run.isGood ? 'good' : 'failed' });
    seconds.observe({ task }, run.seconds);
    if (run.isGood) success.setToCurrentTime({ task });
  };
}

function addLoads(registry: Registry, loadsNow: () => ReadonlyMap<string, Load>): void {
  const gauge: Gauge = new Gauge({
    name: 'plazo_bulkhead_calls',
    help: 'Calls at work and waiting, by bulkhead',
    labelNames: ['bulkhead', 'state'],
    registers: [registry],
    collect() {
      for (const [bulkhead, { running, waiting }] of loadsNow()) {
        gauge.set({ bulkhead, state: 'running' }, running);
        gauge.set({ bulkhead, state: 'waiting' }, waiting);
      }
    },
  });
}

function addPools(registry: Registry, connections: Deps['connections']): void {
  const gauge: Gauge = new Gauge({
    name: 'plazo_pool_connections',
    help: 'Connections to the database in use and free, and who waits for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, load] of Object.entries(connections()))
        for (const [state, count] of Object.entries(load)) gauge.set({ pool, state }, count);
    },
  });
}

function observeAnswers(registry: Registry, app: FastifyInstance): void {
  const seconds = new Histogram({
    name: 'plazo_request_seconds',
    help: 'Time to answer',
    labelNames: ['route', 'status'],
    registers: [registry],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

export type Metrics = {
  readonly jobRan: ReturnType<typeof openJobs>;
  /** Counts the answers of an app and how full its bulkheads are. */
  readonly watch: (app: FastifyInstance, loadsNow: () => ReadonlyMap<string, Load>) => void;
  /** Answers who asks for figures: at an address of their own, which no proxy opens to the world, or outside of production beside the rest. */
  readonly serve: (app: FastifyInstance) => Promise<void>;
};

/** @param figures what the database says; a process that only answers people leaves that to the workers. */
export function openMetrics(
  { env, connections }: Pick<Deps, 'env' | 'connections'>,
  figures?: () => Promise<readonly Figure[]>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addPools(registry, connections);
  const refresh = figures && openGauges(registry, figures);
  const mount = (app: FastifyInstance) =>
    app.get('/metrics', async (_request, reply) => {
      await refresh?.();
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  return {
    jobRan: openJobs(registry),
    watch: (app, loadsNow) => {
      observeAnswers(registry, app);
      addLoads(registry, loadsNow);
    },
    serve: async (app) => {
      if (env.metricsAt) {
        const apart = fastify();
        mount(apart);
        app.addHook('onClose', () => apart.close());
        await apart.listen(env.metricsAt);
      } else if (env.mode !== 'production') mount(app);
    },
  };
}
