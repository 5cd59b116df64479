import type { BrandFile, Language } from '@plazo/contract';
import { type MarketId, markets } from '@plazo/markets';
import {
  type Answer,
  type MessageAsk,
  type MessageRail,
  type MessageWay,
  messageWays,
  type StatusAnswer,
  type Message as Told,
  type WrittenWay,
} from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import { type Attempt, withBreaker } from '../sms/sms.ts';
import type { Sending } from './message-entries.ts';
import type { ReadRails } from './rails-file.ts';

/** A message by one way; without a rail it goes by PLAZO_SMS_URL. */
export type Leg = Omit<MessageAsk, 'expiresAt'> & { readonly rail: string | null };

/** One message over a rail; with the moment of its first try where it may have left since, so that it is asked about first. */
type ToSend = { readonly id: string; readonly ask: MessageAsk; readonly triedAt?: Date };

export type RailMessages = {
  readonly ways: Readonly<Partial<Record<MessageWay, Sending | undefined>>>;
  readonly send: (message: ToSend) => Promise<Attempt>;
};

/** A rail that knows the id under another body may have sent it. */
const UNCERTAIN: ReadonlySet<string> = new Set(['conflict', 'duplicate', 'too-late']);

function attemptOf(answer: Answer<Told> | StatusAnswer<Told>): Attempt {
  if (answer.kind === 'state') return { kind: 'taken', told: answer.told };
  if (answer.kind === 'lost') return { kind: 'failed', why: answer.why };
  if (answer.kind === 'not-received') return { kind: 'not-now', why: 'not-received' };
  const { kind, error } = answer;
  return kind === 'refused' && UNCERTAIN.has(error) ? { kind: 'failed', why: error } : { kind, why: error };
}

/** Sends over a rail, sparing one that is down. What left before is sent again only where the rail never received it. */
export function railMessages(
  { send, status }: MessageRail,
  ways: RailMessages['ways'],
  { may, now }: { readonly may: (part: 'message') => Promise<boolean>; readonly now: () => Date },
): RailMessages {
  const sendOne = async ({ id, ask, triedAt }: ToSend): Promise<Attempt> => {
    if (!(await may('message'))) return { kind: 'not-now', why: 'rail-down' };
    // nobody will ever say: the next way is tried, where there is one
    if (triedAt && !status) return { kind: 'refused', why: 'no-answer' };
    const known =
      triedAt && status
        ? await status(id, { ask, sentAt: triedAt, now: now() })
        : { kind: 'not-received' as const };
    return attemptOf(known.kind === 'not-received' ? await send(id, ask) : known);
  };
  return { ways, ...withBreaker({ send: sendOne }) };
}

/** How a brand reaches people outside the app. */
export type Messaging = {
  readonly waysOf: (kind: string) => readonly WrittenWay[];
  /** Without a receipt for so long, the next way is tried. */
  readonly waitMs: number;
  /** Kinds that the file names. */
  readonly named: readonly string[];
  /** The rail that carries a way, with what it sends by it; absent for SMS that go by PLAZO_SMS_URL. */
  readonly by: (way: MessageWay) => Carrier | undefined;
  /** The same of all that carry it, in their order. */
  readonly allBy: (way: MessageWay) => readonly Carrier[];
};
export type Carrier = Sending & { readonly rail: string };

const MINUTE_MS = 60_000;
const fault = (why: string) => new ConfigurationError(`PLAZO_RAILS: ${why}`);

type Own = { readonly rail: { readonly name: string }; readonly messages?: RailMessages };

/**
 * How each brand that names a way is reached by it.
 * @throws ConfigurationError where it is to be reached by what does not carry that way.
 */
export function readMessaging(
  { brands }: ReadRails,
  known: readonly BrandFile[],
  named: (name: string) => Own | undefined,
): ReadonlyMap<string, Messaging> {
  const all = known.flatMap(({ id }) => {
    const own = brands[id]?.message;
    if (!own) return [];
    const allBy = (way: MessageWay) =>
      (own[way] ?? []).map((rail) => {
        const sending = named(rail)?.messages?.ways[way];
        if (!sending) throw fault(`${id} sends ${way} over ${rail}, which sends none`);
        return { ...sending, rail };
      });
    const by = (way: MessageWay) => allBy(way)[0];
    const waysOf = (kind: string) => own.kinds[kind] ?? own.order;
    const used = [own.order, ...Object.values(own.kinds)].flat();
    const uncarried = used.find((way) => way !== 'sms' && !by(way));
    if (uncarried) throw fault(`${id} is to send ${uncarried}, and names no rail for it`);
    for (const way of messageWays) {
      const rails = allBy(way).map(({ rail }) => rail);
      if (new Set(rails).size !== rails.length) throw fault(`${id} names a rail twice for ${way}`);
    }
    return [
      [
        id,
        { waysOf, waitMs: own.waitMinutes * MINUTE_MS, named: Object.keys(own.kinds), by, allBy },
      ] as const,
    ];
  });
  return new Map(all);
}

/** Who carries mail to operators, from whom, and where the desk is. */
type DeskMail = { readonly rail: string; readonly sender: string; readonly pagesAt: string };

/** @throws ConfigurationError where it is to go over what carries no e-mail. */
export function readDeskMail(
  { desk }: ReadRails,
  named: (name: string) => Own | undefined,
): DeskMail | undefined {
  if (!desk) return undefined;
  const sending = named(desk.email)?.messages?.ways.email;
  if (!sending) throw fault(`desk.email is ${desk.email}, which sends no email`);
  return { rail: desk.email, sender: sending.sender, pagesAt: desk.pagesAt.replace(/\/$/, '') };
}

/** Whether a way carries only what is registered: WhatsApp begins no conversation with a text that it does not know. */
export const isRegistered = (way: MessageWay, { market }: BrandFile) =>
  way === 'whatsapp' || (way === 'sms' && markets[market].law.smsRegister !== undefined);

/** What is registered for a kind in a language; in the brand's own where there is nothing in it. */
export function templateOf(
  by: Sending | undefined,
  { kind, languages }: { readonly kind: string; readonly languages: readonly Language[] },
): { readonly id: string; readonly language: Language } | undefined {
  const own = by?.templates[kind];
  return languages.flatMap((language) => {
    const id = own?.[language];
    return id === undefined ? [] : [{ id, language }];
  })[0];
}

/** The language in which a call is made: the first of these that its rail speaks. */
export const spokenBy = (by: Sending | undefined, wanted: readonly Language[]): Language | undefined =>
  wanted.find((language) => by?.languages?.includes(language));

type Kinds = {
  readonly messages: readonly string[];
  readonly codes: readonly string[];
  /** What the law of a market wants told in words, outside the app: it goes by no push. */
  readonly inWords: (market: MarketId) => readonly string[];
};

function missingOf(
  brand: BrandFile,
  { waysOf, named, allBy }: Messaging,
  { messages, codes, inWords }: Kinds,
): string[] {
  const unknown = named.filter((kind) => !messages.includes(kind)).map((kind) => `${kind} is no kind`);
  // everybody has a number, and not everybody an address
  const untold = inWords(brand.market)
    .filter((kind) => !waysOf(kind).includes('sms'))
    .map((kind) => `${brand.id}.message: ${kind} has to go by sms too`);
  const sent = [
    ...messages.flatMap((kind) => waysOf(kind).map((way) => ({ kind, way }))),
    ...codes.map((kind) => ({ kind, way: 'sms' as const })),
  ];
  const languages = [...new Set([brand.language, ...brand.languages])];
  const missing = sent.flatMap(({ kind, way }) =>
    (isRegistered(way, brand) ? allBy(way) : []).flatMap(({ rail, templates }) =>
      languages
        .filter((language) => templates[kind]?.[language] === undefined)
        .map((language) => `${rail}.message.${way}.templates.${kind}.${language}`),
    ),
  );
  return [...unknown, ...untold, ...missing];
}

/** @throws ConfigurationError with every template that a brand's messages need and no rail names, and what the law wants told by SMS. */
export function refuseUnregistered(
  messagingOf: (brand: string) => Messaging | undefined,
  brands: readonly BrandFile[],
  kinds: Kinds,
): void {
  const missing = brands.flatMap((brand) => {
    const own = messagingOf(brand.id);
    return own ? missingOf(brand, own, kinds) : [];
  });
  if (missing.length > 0)
    throw fault(`these are missing or unknown for messages: ${[...new Set(missing)].join(', ')}`);
}
