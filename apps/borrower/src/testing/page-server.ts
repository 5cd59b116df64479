import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Endpoint,
  endpoints,
  firstPaint,
  type Language,
  languageOf,
  namedEndpoints,
  type Outcome,
  pageAt,
  readOutcome,
  wrapAnswer,
} from '@plazo/contract';
import { type MarketId, markets } from '@plazo/markets';
import type * as Render from '../render.tsx';
import type { PageInput } from '../session/page-input.ts';
import { testBrands } from './brands.ts';
import * as canned from './canned.ts';

/** The pages as the product serves them, with canned answers instead of a server behind them. */

const contact = {
  phone: '+52 55 5000 0101',
  va: '+52 55 5000 0100',
  email: 'ayuda@prestamo-rayo.example',
  hours: '9:00 a 18:00',
};

const values: Readonly<Record<string, unknown>> = {
  'confirmLoan.detail': canned.offer,
  'confirmLoan.push': { lendDetailsUrl: '/severalRegister?orderId=o1&productId=mx-fair' },
  'orderDetails.detail': canned.order,
  'repayment.detail': canned.repay,
  'repayment.delayDetail': canned.extension,
  'repayment.instructions': canned.instructions,
  'agreement.detail': canned.agreement,
  'insight.keyFacts': canned.keyFacts,
  'insight.split': canned.split,
  'support.contact': contact,
  'home.orders': { inProcess: [], active: [canned.orderCard], finished: [] },
  'home.exit': {
    orderId: 'o1',
    productId: 'mx-fair',
    way: 'cool-off',
    payoff: 299_000,
    lines: [{ text: 'Pagas para salir hoy', value: '$2,990.00' }],
    message: 'Hasta mañana puedes devolver el préstamo.',
  },
  'home.products': { products: [canned.product] },
  'home.product': canned.product,
  'complaints.init': canned.complaintInit,
  'complaints.list': canned.complaintList,
  'complaints.detail': canned.complaint,
  'complaints.save': {},
  'complaints.score': {},
  'complaints.decide': {},
  'orderDetails.score': {},
  'orderDetails.dropPromise': {},
  'autopay.show': canned.autopay,
  'moreMoney.show': canned.moreMoney,
  'moreMoney.accept': {},
  'cardPayment.way': canned.cardWay,
  'cardPayment.commit': { needValid: 1, repayRecordId: 'r1' },
  'cardPayment.confirm': {},
  'cardPayment.alternative': { url: 'https://bank.example/pay' },
  'account.bankAccounts': canned.bankAccounts,
  'account.bindBank': canned.boundBank,
  'account.bindCard': canned.boundCard,
  'account.me': {
    name: 'Mariana López',
    phone: '••••••••34',
    unread: 1,
    news: 'Tu pago se acerca',
    coupons: 1,
  },
  'coupons.list': canned.coupons,
  'coupons.invite': { link: 'https://rayo.example/app/login?invite=3f9Zk2LmQ8xT7wVb' },
  'dataRequests.show': canned.dataRequests,
  'dataRequests.ask': { caseId: 'r3', state: 'open' },
  'dataRequests.send': { caseId: 'r3', state: 'open' },
  'dataRequests.openFiles': {},
  'messages.list': canned.messages,
  'messages.markRead': {},
  'messages.choices': canned.messageChoices,
  'messages.reach': canned.messageReach,
  'messages.choose': {},
  'apply.overview': canned.application,
  'apply.price': canned.price,
  'apply.section': canned.applySection,
  'apply.saveSection': canned.applySection,
  'apply.registry': canned.registry,
  'apply.askRegistry': { ...canned.registry, state: 'asking' },
  'apply.consents': canned.consents,
  'apply.limit': canned.limit,
  'apply.raiseLimit': canned.limit,
  'apply.setConsent': {},
  'apply.identity': { hasDocument: 1, hasSelfie: 0, result: 'open', message: 'Faltan fotos', reasons: [] },
  'apply.decision': canned.decision,
  'apply.askReview': { ...canned.decision, review: 'asked', reviewText: 'Lo revisa una persona.' },
  'apply.remindMe': { ...canned.decision, reminder: 'asked', reminderText: 'Te avisamos ese día.' },
  'apply.submit': { offerUrl: '/andInto?productId=mx-fair' },
  'account.devices': canned.devices,
  'passkeys.list': canned.passkeys,
  'passkeys.begin': {
    challenge: 'AAAA',
    host: 'localhost',
    name: 'Rayo',
    user: 'YWJj',
    phone: '•••• 34',
    kept: [],
  },
  'passkeys.keep': {},
  'passkeys.drop': {},
  'passkeys.challenge': { challenge: 'AAAA', host: 'localhost' },
  'passkeys.login': {},
  'account.loginCode': { phone: '••••••••34', ways: ['whatsapp', 'voice'] },
  'account.loginChallenge': { challenge: '{}' },
  'account.login': { isNew: 1 },
  'account.logout': {},
  'account.logoutEverywhere': {},
  'account.endDevice': {},
  'account.chooseLanguage': {},
  'account.sendCode': { phone: '•••• 34' },
};

const today = '2026-11-20';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const assets = new URL('../../../server/assets/', import.meta.url);
const client = new URL('../../dist/client/', import.meta.url);

const played = (path: string) => path.replaceAll('{provider}', 'loan');

const rowAt: ReadonlyMap<string, Endpoint> = new Map(namedEndpoints(endpoints));

const pathOf = new Map([...rowAt].map(([name, row]) => [played(row.path), name]));

/** What a page reads of an answer as the wire has it. */
function outcomeOf(endpoint: string, value: unknown): Outcome<unknown> {
  const row = rowAt.get(endpoint);
  if (!row) throw new Error(`There is no endpoint ${endpoint}`);
  return readOutcome(row, wrapAnswer(row.dialect, value));
}

const picture = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#0B5563"/><text x="20" y="27" font-size="18" text-anchor="middle" fill="#F4A71D">${text}</text></svg>`;
const bars = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#fff"/>${Array.from({ length: 36 }, (_, n) => `<rect x="${6 + n * 3}" y="4" width="${1 + ((n * 7) % 3) * 0.6}" height="32"/>`).join('')}</svg>`;

const patched = (value: unknown, patch: object) =>
  typeof value === 'object' && !Array.isArray(value) ? { ...value, ...patch } : value;

const fieldsIn = (url: URL, name: string): object => JSON.parse(url.searchParams.get(name) ?? '{}');

/** What an answer has of the brand's country. */
const ofCountry = (endpoint: string, { market }: { readonly market: MarketId }): object =>
  endpoint === 'account.bankAccounts' ? { rule: markets[market].account } : {};

function inputFor(url: URL): PageInput {
  const name = pageAt(url.pathname);
  const own = testBrands[url.searchParams.get('market') === 'in' ? 'in' : 'mx'];
  const brand = { ...own, ...fieldsIn(url, 'brand') };
  const language: Language = languageOf(url.searchParams.get('language') ?? undefined, brand.language);
  // `cold`: nothing for the first paint. `patch`, `brand`: fields that the first answer and the brand have instead. `cardless`: nothing takes a card.
  const withheld = url.searchParams.has('cold');
  const patch = fieldsIn(url, 'patch');
  const asked = name === undefined || withheld ? [] : firstPaint[name](url.searchParams);
  return {
    path: url.pathname,
    search: url.search.slice(1),
    language,
    brand,
    country: markets[brand.market].words[language].page,
    today,
    warning: '',
    nonce: randomBytes(12).toString('base64url'),
    signedIn: true,
    mode: 'test',
    hasCards: !url.searchParams.has('cardless'),
    hasPasskeys: url.searchParams.has('passkeys'),
    answers: asked.map(({ endpoint, request }) => ({
      path: rowAt.get(endpoint)?.path ?? '',
      request,
      outcome: outcomeOf(endpoint, patched(patched(values[endpoint], ofCountry(endpoint, brand)), patch)),
    })),
  };
}

const built: typeof Render = await import(new URL('../../dist/server/render.js', import.meta.url).href);

const policy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

async function sendPage(url: URL, response: ServerResponse) {
  const input = inputFor(url);
  const page = await built.renderPage(input);
  response.writeHead(page.statusCode, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(input.nonce),
  });
  page.pipe(response);
}

async function answer(url: URL, response: ServerResponse) {
  const { pathname } = url;
  if (pathname === '/ready') {
    response.end();
    return;
  }
  const call = pathOf.get(pathname);
  if (call !== undefined) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(wrapAnswer(rowAt.get(call)?.dialect ?? 'app', values[call])));
  } else if (pathname.startsWith('/drawings/')) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end(await readFile(fileURLToPath(new URL(`.${pathname}`, assets))));
  } else if (pathname.endsWith('.svg')) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end(pathname.includes('barcode') ? bars : picture(pathname.includes('brand') ? '★' : '¤'));
  } else if (pathname.startsWith('/app/') && /\.(?:js|webmanifest)$/.test(pathname)) {
    response.writeHead(200, { 'content-type': types['.js'] ?? '' });
    response.end(pathname.endsWith('.js') ? '' : '{}');
  } else if (pathname.startsWith('/assets/')) {
    response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'application/octet-stream' });
    response.end(await readFile(fileURLToPath(new URL(`.${pathname}`, client))));
  } else await sendPage(url, response);
}

/** Starts on a free port, or on the one given. */
export function startPageServer(port = 0): Promise<Server> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://pages.test');
    answer(url, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

if (import.meta.main) await startPageServer(Number(process.env['PORT'] ?? 4100));
