import {
  agreementRoute,
  type ClientSettings,
  createTransport,
  type Outcome,
  type ProductId,
  promotionRoutes,
} from '@plazo/contract';

type Fields = Readonly<Record<string, string>>;

export type Clause = { readonly title: string; readonly paragraphs: readonly string[] };

export type Calls = {
  /** The clauses of a product's agreement, as a specimen. */
  readonly specimen: (productId: ProductId) => Promise<Outcome<readonly Clause[]>>;
  readonly sid: () => Promise<Outcome<string>>;
  readonly sms: (fields: Fields) => Promise<Outcome<true>>;
  readonly register: (fields: Fields, idempotencyKey: string) => Promise<Outcome<true>>;
  /** Counts what happens; nobody waits for it. */
  readonly track: (event: 'trackVisit' | 'trackClick' | 'trackConversion', fields: Fields) => void;
};

function readSid(data: unknown): string | undefined {
  const sid = typeof data === 'object' && data !== null && 'sid' in data ? data.sid : undefined;
  return typeof sid === 'string' ? sid : undefined;
}
const isClause = (value: unknown): value is Clause =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  'paragraphs' in value &&
  Array.isArray(value.paragraphs);

function readClauses(data: unknown): readonly Clause[] | undefined {
  const sections =
    typeof data === 'object' && data !== null && 'sections' in data ? data.sections : undefined;
  return Array.isArray(sections) && sections.every(isClause) ? sections : undefined;
}
const anything = () => true as const;

/** The calls of the landing. Their answers say nothing but how they went, so no schema travels with the page. */
export function createCalls(settings: ClientSettings): Calls {
  const { send } = createTransport(settings);
  return {
    specimen: (productId) => send(agreementRoute, { request: { productId }, read: readClauses }),
    sid: () => send(promotionRoutes.sid, { request: {}, read: readSid }),
    sms: (request) => send(promotionRoutes.sms, { request, read: anything }),
    register: (request, idempotencyKey) =>
      send(promotionRoutes.register, { request, read: anything, options: { idempotencyKey } }),
    track: (event, request) => void send(promotionRoutes[event], { request, read: anything }),
  };
}
