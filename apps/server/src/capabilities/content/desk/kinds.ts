import type { Deps } from '../../../deps.ts';
import type { ContentKind, Subject } from '../content.store.ts';
import { brandKind } from './brand-kind.ts';
import { calendarKind, contactHoursKind } from './clock-kinds.ts';
import type { Kind } from './kind.ts';
import { landingKind } from './landing-kind.ts';
import { productKind } from './product-kind.ts';
import { repliesKind } from './replies-kind.ts';
import { strategyKind } from './strategy-kind.ts';

/** Every kind of content: its versions, its two people and its log are the same for all. */
export const kinds: Readonly<Record<ContentKind, Kind>> = {
  product: productKind,
  brand: brandKind,
  landing: landingKind,
  replies: repliesKind,
  'contact-hours': contactHoursKind,
  calendar: calendarKind,
  strategy: strategyKind,
};

/** What a subject says while nothing of it is published, where its deployment says something. */
export const baseOf = (deps: Deps, { kind, subject }: Subject): object | undefined =>
  kinds[kind].bases?.(deps).get(subject);
