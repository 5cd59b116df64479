import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import statics from '@fastify/static';
import { endpoints, launchNames, namedEndpoints, opensSession } from '@plazo/contract';
import { marketIds } from '@plazo/markets';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { demoFolder } from './adapters/brands.ts';
import { accountRoutes } from './capabilities/account/account.routes.ts';
import { agreementRoutes, paperRoutes } from './capabilities/agreement/agreement.routes.ts';
import { mountPaperCheck } from './capabilities/agreement/check-paper.ts';
import { applyRoutes, identityPhotoRoute } from './capabilities/apply/apply.routes.ts';
import { autopayRoutes } from './capabilities/autopay/autopay.routes.ts';
import { cardPaymentRoutes } from './capabilities/card-payment/card-payment.routes.ts';
import { complaintRoutes } from './capabilities/complaints/complaints.routes.ts';
import { complaintImageRoutes } from './capabilities/complaints/images.routes.ts';
import { confirmLoanRoutes } from './capabilities/confirm-loan/confirm-loan.routes.ts';
import { mountContactForm } from './capabilities/contact-messages/contact-form.ts';
import { couponRoutes } from './capabilities/coupons/coupons.routes.ts';
import { dataRequestFiles, dataRequestRoutes } from './capabilities/data-requests/data-requests.routes.ts';
import { decisionRoutes } from './capabilities/decision/decision.routes.ts';
import { healthRoutes } from './capabilities/health/health.routes.ts';
import { homeRoutes } from './capabilities/home/home.routes.ts';
import { insightRoutes } from './capabilities/insight/insight.routes.ts';
import { messageRoutes } from './capabilities/messages/messages.routes.ts';
import { moreMoneyRoutes } from './capabilities/more-money/more-money.routes.ts';
import { type DeskRenderer, mountDeskPages } from './capabilities/operators/desk-pages.ts';
import { orderDetailsRoutes } from './capabilities/order-details/order-details.routes.ts';
import { notificationRoutes } from './capabilities/payments/notifications.routes.ts';
import { railRoutes } from './capabilities/payments/rails.routes.ts';
import { captchaRoutes } from './capabilities/promotion/captcha.routes.ts';
import { type LandingRenderer, mountLanding } from './capabilities/promotion/landing-page.ts';
import { promotionRoutes } from './capabilities/promotion/promotion.routes.ts';
import { openTracker } from './capabilities/promotion/track.ts';
import { repaymentRoutes } from './capabilities/repayment/repayment.routes.ts';
import { shellRoutes } from './capabilities/shell/shell.routes.ts';
import type { SiteRenderer } from './capabilities/site/make-page.ts';
import { mountSiteFiles } from './capabilities/site/site-files.ts';
import { mountSite } from './capabilities/site/site-pages.ts';
import { supportRoutes } from './capabilities/support/support.routes.ts';
import { testSurfaceRoutes } from './capabilities/test-surface/test-surface.routes.ts';
import type { Deps } from './deps.ts';
import { deskRoutes } from './desk-routes.ts';
import type { Env } from './env.ts';
import { addBulkheads } from './http/bulkheads.ts';
import { mountHandOff } from './http/confirm-hand-off.ts';
import { mountEndpoint } from './http/endpoint-routes.ts';
import { enter } from './http/enter.ts';
import { addBaseHeaders } from './http/headers.ts';
import { limitAddresses } from './http/limit-addresses.ts';
import { logAnswers } from './http/logging.ts';
import type { Metrics } from './http/metrics.ts';
import type { Mounted } from './http/mount-endpoint.ts';
import { mountPages, type Renderer, servePage } from './http/pages.ts';
import { readForm } from './http/read-form.ts';
import { refuseUnreadable } from './http/refuse-unreadable.ts';
import { addRequestIds } from './http/request-ids.ts';
import { addErrorHandler, sendFault, wantsPage } from './http/send-fault.ts';
import { traceRequests } from './http/trace-requests.ts';
import { cookieName, queryOf } from './http/who-asks.ts';
import { withoutLaunch } from './http/without-launch.ts';
import { runJob } from './jobs/jobs.ts';

/** Composition only: what the server is made of, and nothing of what it does. */

const mounted: readonly Mounted[] = [
  ...confirmLoanRoutes,
  ...orderDetailsRoutes,
  ...repaymentRoutes,
  ...agreementRoutes,
  ...supportRoutes,
  ...homeRoutes,
  ...dataRequestRoutes,
  ...decisionRoutes,
  ...messageRoutes,
  ...accountRoutes,
  ...applyRoutes,
  ...complaintRoutes,
  ...autopayRoutes,
  ...couponRoutes,
  ...moreMoneyRoutes,
  ...cardPaymentRoutes,
  ...insightRoutes,
];

const LIMITS = {
  bodyLimit: 65_536,
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
} as const;

const directory = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Endpoints by their name in the contract: first paints are asked by it. */
function byName(): ReadonlyMap<string, Mounted> {
  return new Map(
    namedEndpoints(endpoints).flatMap(([name, { path }]) =>
      mounted.filter(({ endpoint }) => endpoint.path === path).map((own) => [name, own] as const),
    ),
  );
}

const SCRIPT = /([^/]+\.js)(?:\.(?:br|gz))?$/;

async function addStatics(app: FastifyInstance) {
  const shared = { decorateReply: false, index: false, cacheControl: false } as const;
  const built = [
    ['../../borrower/dist/client/assets', '/assets/'],
    ['../../promotion/dist/client/assets', '/promotion/assets/'],
    ['../../site/dist/client/assets', '/site/assets/'],
    ['../../desk/dist/client/assets', '/desk/assets/'],
  ] as const;
  for (const [root, prefix] of built) {
    await app.register(statics, {
      ...shared,
      root: directory(root),
      prefix,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        const script = SCRIPT.exec(path)?.[1];
        if (script !== undefined) reply.header('sourcemap', `${script}.map`);
      },
    });
  }
  const pictures = [
    [marketIds.map(demoFolder), '/brand/'],
    [directory('../assets/channels'), '/channels/'],
    [directory('../assets/drawings'), '/drawings/'],
  ] as const;
  for (const [root, prefix] of pictures) {
    await app.register(statics, {
      ...shared,
      root,
      prefix,
      allowedPath: (path) => path.endsWith('.svg'),
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=86400'),
    });
  }
}

export type AppParts = {
  readonly deps: Deps;
  readonly renderer: Renderer & LandingRenderer & DeskRenderer & SiteRenderer;
  readonly isStopping: () => boolean;
  readonly metrics: Metrics;
};

/** Whose word on the caller's address is taken: of the last so many hops, or of named networks. */
function proxiesOf({ trustProxy }: Env): false | string[] | ((address: string, hop: number) => boolean) {
  if (trustProxy === undefined) return false;
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : [...trustProxy];
}

/** The whole server as one Fastify instance, ready to listen or to be injected into. */
export async function buildApp({ deps, metrics, renderer, isStopping }: AppParts): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = fastify({
    ...LIMITS,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => deps.chance.requestId(),
    // no logger of its own for each request: lines carry its id and its route, and nothing else of it
    childLoggerFactory: (logger) => logger,
    trustProxy: proxiesOf(deps.env),
    forceCloseConnections: 'idle',
    // queries are read where they are used, once and by the platform
    routerOptions: { maxParamLength: 200, querystringParser: () => ({}) },
  });
  const isProduction = deps.env.mode === 'production';
  addRequestIds(app);
  traceRequests(app);
  addBaseHeaders(app, isProduction);
  // who is told so sends nothing more on a connection that is about to be closed
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  addErrorHandler(app, deps);
  if (deps.log.isLevelEnabled('info')) logAnswers(app);
  // who is turned away reads so in the words of their brand, which a cookie may name
  await app.register(cookie);
  const loadsNow = addBulkheads(
    app,
    (request) => queryOf(request).get(launchNames.sessionId) ?? request.cookies[cookieName(deps)],
  );
  metrics.watch(app, loadsNow);
  limitAddresses(app, deps);
  await app.register(formbody, { parser: readForm });
  refuseUnreadable(app);
  await addStatics(app);
  const tracker = openTracker(deps);
  app.addHook('onClose', tracker.stop);
  for (const row of [...mounted, ...promotionRoutes(tracker)]) mountEndpoint(app, deps, row);
  await captchaRoutes(app, deps);
  await notificationRoutes(app, deps);
  await railRoutes(app, deps);
  await complaintImageRoutes(app, deps);
  await identityPhotoRoute(app, deps);
  await deskRoutes(app, deps);
  paperRoutes(app, deps);
  dataRequestFiles(app, deps);
  shellRoutes(app, deps);
  healthRoutes(app, { deps, isStopping });
  await metrics.serve(app);
  if (!isProduction) await testSurfaceRoutes(app, deps, (name) => runJob(deps, name));
  mountHandOff(app, deps);
  const parts = { deps, mounted: byName(), renderer };
  mountPages(app, parts);
  mountLanding(app, deps, renderer);
  mountDeskPages(app, deps, renderer);
  const site = mountSite(app, parts);
  mountContactForm(app, parts);
  mountPaperCheck(app, parts);
  mountSiteFiles(app, deps);
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendFault(deps, reply, 404);
    if (opensSession(queryOf(request))) {
      await enter(deps, request, reply);
      return reply.redirect(withoutLaunch(request.url));
    }
    // in the app a page that is not there has the app's way back
    const isInApp = request.cookies[cookieName(deps)] !== undefined;
    return isInApp ? servePage(parts, request, reply) : site.notFound(request, reply);
  });
  return app;
}

/** What a worker answers: nobody but who asks whether it lives. */
export async function buildWorker({
  deps,
  metrics,
  isStopping,
}: Omit<AppParts, 'renderer'>): Promise<FastifyInstance> {
  const app = fastify(LIMITS);
  healthRoutes(app, { deps, isStopping });
  await metrics.serve(app);
  return app;
}
