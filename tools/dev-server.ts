import { subscribe } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { AppParts } from '../apps/server/src/app.ts';
import { root } from './tree.ts';

/**
 * Loaded before the server of `npm run dev` (`node --import`): the four renderers come from source instead of the
 * build, and what browsers load comes from Vite. The server itself knows nothing of it, and its policies stay as strict
 * as in production: the socket is on the server's own port, and the preamble is a module.
 */

const fronts = {
  borrower: 'src/main.tsx',
  promotion: 'src/main.tsx',
  site: 'src/main.ts',
  desk: 'src/main.tsx',
} as const;
type FrontName = keyof typeof fronts;
const entryOf = (front: FrontName) => `/apps/${front}/${fronts[front]}`;
const isFront = (name: string): name is FrontName => name in fronts;

const FRONT_FILE = /\/apps\/([a-z]+)\/(.+)$/;
/** A text of one language; `words.ts` only gathers them. */
const TEXTS =
  /\/apps\/(?:borrower\/src\/words\/(?!..\/words)|promotion\/src\/words\/)([a-z]{2})\/[a-z]+\.ts$/;
const STYLE_IMPORT = /^import '(.+\.css)';$/gm;
const ENTRY = '/@plazo/';
const ROOTS = '\0plazo-roots';

/** Loads Vite's client and the hooks of React Refresh before the front's own script. */
const entryCode = (front: FrontName) => `
await import('/@vite/client');
const { default: refresh } = await import('/@react-refresh');
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('${entryOf(front)}');`;

/** Draws the page again, with the state it has, after each update: texts are no components. */
const ROOTS_CODE = `
import { cloneElement } from 'react';
import * as dom from 'react-dom/client';
function redrawn(root, first) {
  let shown = first;
  const draw = root.render.bind(root);
  root.render = (element) => { shown = element; draw(element); };
  import.meta.hot?.on('vite:afterUpdate', () => draw(cloneElement(shown)));
  return root;
}
export const createRoot = (...given) => redrawn(dom.createRoot(...given));
export const hydrateRoot = (place, element, ...rest) => redrawn(dom.hydrateRoot(place, element, ...rest), element);`;

/** Puts new texts into the object that the page has loaded and keeps. */
const acceptTexts = (language: string) => `
const loadedTexts = (import.meta.hot.data.texts ??= ${language});
import.meta.hot.accept((next) => next && Object.assign(loadedTexts, next.${language}));`;

/** In the place of what build.ts puts in: the address of the sources, and all their styles. */
async function withAssets(code: string, front: FrontName): Promise<string> {
  const entry = await readFile(join(root, entryOf(front)), 'utf8');
  const sheets = [...entry.matchAll(STYLE_IMPORT)].map(([, path = '']) =>
    path.startsWith('.') ? `/apps/${front}/src/${path.slice(2)}` : path,
  );
  return `
${sheets.map((path, index) => `import sheet${index} from '${path}?inline';`).join('\n')}
const parts = import.meta.glob(['/packages/ui/src/**/*.module.css', '/apps/${front}/src/**/*.module.css'],
  { query: '?inline', import: 'default', eager: true });
const sources = {
  entry: '${ENTRY}${front}.js',
  css: [${sheets.map((_, index) => `sheet${index}`).join()}, ...Object.values(parts)].join(''),
  shared: [],
  screens: {},
  texts: {},
};
${code.replace('= CLIENT_ASSETS;', '= sources;')}`;
}

function frontsInDevelopment(): Plugin {
  return {
    name: 'plazo-fronts',
    // on the sources as they are written
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id.startsWith(ENTRY)) return `\0${id}`;
      if (id === 'react-dom/client' && FRONT_FILE.exec(importer)?.[2] === 'src/main.tsx') return ROOTS;
      return undefined;
    },
    load(id) {
      const name = id.startsWith(`\0${ENTRY}`) ? id.slice(ENTRY.length + 1, -'.js'.length) : '';
      if (isFront(name)) return entryCode(name);
      return id === ROOTS ? ROOTS_CODE : undefined;
    },
    async transform(code, id) {
      const isOfServer = this.environment.name === 'ssr';
      const [, front = '', file] = FRONT_FILE.exec(id) ?? [];
      if (isFront(front) && file === 'src/app/client-assets.ts') return withAssets(code, front);
      // the site's one sheet is named by its hash in the policy: it comes with the page alone
      if (!isOfServer && id.endsWith(entryOf('site'))) return code.replaceAll(STYLE_IMPORT, '');
      const language = TEXTS.exec(id)?.[1];
      return language && !isOfServer ? code + acceptTexts(language) : undefined;
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const { client } = server.environments;
      // what the server alone renders shows when the page is asked for again
      if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: 'full-reload' });
    },
  };
}

const openVite = (app: FastifyInstance): Promise<ViteDevServer> =>
  createServer({
    root,
    configFile: false,
    appType: 'custom',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), frontsInDevelopment()],
    define: { 'process.env.PLAZO_MODE': '"development"' },
    optimizeDeps: {
      entries: Object.entries(fronts).map(([front, entry]) => `apps/${front}/${entry}`),
      include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'],
    },
    server: {
      middlewareMode: true,
      ws: { server: app.server },
      watch: { ignored: ['**/data/**', '**/dist/**', '**/test-results/**'] },
      // the data directory, with its keys, may stand beside the sources
      fs: { allow: ['apps', 'packages', 'node_modules'].map((folder) => join(root, folder)) },
    },
  });

const OF_VITE = /^\/(?:@|apps\/|packages\/|node_modules\/)/;

const hasApp = (message: unknown): message is { readonly fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

let vite: Promise<ViteDevServer> | undefined;

function serveSources(app: FastifyInstance): void {
  const opening = openVite(app);
  vite = opening;
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!OF_VITE.test(request.url)) return;
    const { middlewares } = await opening;
    reply.hijack();
    middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  // before the server waits for the sockets that it has
  app.addHook('preClose', async () => (await opening).close());
  app.addHook('onListen', async () => void process.send?.('ready'));
}

type Renderers = AppParts['renderer'];

async function sourceOf(front: FrontName) {
  if (vite === undefined) throw new Error('A page was rendered before there was a server');
  return (await vite).ssrLoadModule(`/apps/${front}/src/render.tsx`);
}

export const renderPage: Renderers['renderPage'] = async (input) =>
  (await sourceOf('borrower'))['renderPage'](input);
export const renderLanding: Renderers['renderLanding'] = async (input) =>
  (await sourceOf('promotion'))['renderLanding'](input);
export const renderDesk: Renderers['renderDesk'] = async (nonce, warning) =>
  (await sourceOf('desk'))['renderDesk'](nonce, warning);
export const renderSite: Renderers['renderSite'] = async (input) =>
  (await sourceOf('site'))['renderSite'](input);

registerHooks({
  resolve: (specifier, context, next) =>
    /\/apps\/[a-z]+\/dist\/server\/render\.js$/.test(specifier)
      ? { url: import.meta.url, shortCircuit: true }
      : next(specifier, context),
});
subscribe('fastify.initialization', (message) => {
  if (hasApp(message)) serveSources(message.fastify);
});
// nothing outlives who started it
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
