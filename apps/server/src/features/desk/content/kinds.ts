import type { ContentKind } from '../../../stores/content.store.ts';
import { calendarKind, contactHoursKind } from './clock-kinds.ts';
import type { Kind } from './kind.ts';
import { landingKind } from './landing-kind.ts';
import { productKind } from './product-kind.ts';
import { repliesKind } from './replies-kind.ts';

/** Every kind of content: its versions, its two people and its log are the same for all. */
export const kinds: Readonly<Record<ContentKind, Kind>> = {
  product: productKind,
  landing: landingKind,
  replies: repliesKind,
  'contact-hours': contactHoursKind,
  calendar: calendarKind,
};
