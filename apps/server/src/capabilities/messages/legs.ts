import { type BrandFile, type Language } from '@plazo/contract';
import { mobileOf, type PhoneCountry } from '@plazo/markets';
import type { MessageWay, WrittenWay } from '@plazo/rail-kit';
import {
  type Carrier,
  isRegistered,
  type Leg,
  spokenBy,
  templateOf,
} from '../../adapters/rails/messaging.ts';
import type { Deps } from '../../deps.ts';
import type { Sms } from './outbox.store.ts';

/** What is said in a language: the words, and what a registered text has in its places. */
export type Said = { readonly subject: string; readonly text: string; readonly variables: readonly string[] };

export type Told = {
  readonly brand: BrandFile;
  readonly kind: string;
  readonly language: Language;
  readonly urgency: Leg['urgency'];
  /** Where only registered texts are carried, words of a message's own are not said. */
  readonly say: (
    language: Language,
    by: { readonly way: MessageWay; readonly onlyRegistered: boolean },
  ) => Said;
};

type To = { readonly way: MessageWay; readonly to: string };

/** A message by one way, over each rail that carries it; SMS that no rail carries by PLAZO_SMS_URL. */
export function legsBy({ rails }: Pick<Deps, 'rails'>, told: Told, { way, to }: To): readonly Leg[] {
  const carriers = rails.messagingOf(told.brand.id)?.allBy(way) ?? [];
  const over = (by: Carrier | undefined) => legTo(told, { way, to, by });
  return carriers.length > 0 ? carriers.map(over) : [over(undefined)];
}

const WITH_SUBJECT: ReadonlySet<MessageWay> = new Set(['email', 'push', 'voice']);

/** The same over one rail: in the person's language, or in the brand's where nothing is registered in theirs, or it does not speak theirs. */
function legTo(
  { brand, kind, language, urgency, say }: Told,
  { way, to, by }: To & { readonly by: Carrier | undefined },
): Leg {
  const template = templateOf(by, { kind, languages: [language, brand.language] });
  const spoken = template?.language ?? spokenBy(by, [language, brand.language]) ?? language;
  const onlyRegistered = by !== undefined && isRegistered(way, brand);
  const { subject, text, variables } = say(spoken, { way, onlyRegistered });
  const entity = by?.entity;
  return {
    rail: by?.rail ?? null,
    way,
    to,
    text,
    language: spoken,
    urgency,
    ...(WITH_SUBJECT.has(way) && { subject }),
    ...(by && { sender: by.sender }),
    ...(by &&
      template && {
        template: {
          id: template.id,
          ...(way === 'sms' && { header: by.sender }),
          ...(entity !== undefined && { entity }),
          variables: [...variables],
        },
      }),
  };
}

/** Where a person is reached; absent where they are not, or do not want to be. */
export type Addresses = Readonly<Partial<Record<WrittenWay, string>>>;

/** The ways by which a person is told something, in the order in which they are tried. */
export function legsTo(
  { rails }: Pick<Deps, 'rails'>,
  told: Told,
  addresses: Addresses,
): Required<Pick<Sms, 'legs' | 'waitMs'>> {
  const messaging = rails.messagingOf(told.brand.id);
  const legs = (messaging?.waysOf(told.kind) ?? ['sms']).flatMap((way) => {
    const to = addresses[way];
    return to === undefined ? [] : legsBy({ rails }, told, { way, to });
  });
  return { legs, waitMs: messaging?.waitMs ?? 0 };
}

type Code = Omit<Told, 'urgency' | 'say'> & {
  readonly market: PhoneCountry;
  readonly phone: string;
  readonly code: string;
  /** Absent: by SMS. */
  readonly way?: CodeWay | undefined;
  readonly say: (language: Language) => Omit<Said, 'subject'> & Partial<Pick<Said, 'subject'>>;
};

/** A way beside SMS for a code. */
export type CodeWay = 'whatsapp' | 'voice';

/** The ways beside SMS that carry a code of a kind: a rail has them, and a text for it is registered there, or it speaks the language. */
export function codeWays(
  { rails }: Pick<Deps, 'rails'>,
  { brand, kind, language }: Pick<Told, 'brand' | 'kind' | 'language'>,
): CodeWay[] {
  const messaging = rails.messagingOf(brand.id);
  const wanted = [language, brand.language];
  return [
    ...(templateOf(messaging?.by('whatsapp'), { kind, languages: wanted }) ? ['whatsapp' as const] : []),
    ...(spokenBy(messaging?.by('voice'), wanted) ? ['voice' as const] : []),
  ];
}

/** A code, by the one way that was asked for. */
export function codeMessage(deps: Pick<Deps, 'rails'>, own: Code): Sms {
  const { market, phone, code, way = 'sms', say, ...told } = own;
  const to = `${mobileOf(market).dialCode}${phone}`;
  const saying = (language: Language) => ({ subject: '', ...say(language) });
  const legs = legsBy(deps, { ...told, urgency: 'code', say: saying }, { way, to });
  return { phone, market, text: legs[0]?.text ?? '', code, legs };
}
