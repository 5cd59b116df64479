import { mayDo } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import type { ContentKind, Subject } from '../content.store.ts';
import { brandKind } from './brand-kind.ts';
import { calendarKind, contactHoursKind } from './clock-kinds.ts';
import type { Kind } from './kind.ts';
import { landingKind } from './landing-kind.ts';
import { lettersKind } from './letters-kind.ts';
import { productKind } from './product-kind.ts';
import { questionsKind } from './questions-kind.ts';
import { repliesKind } from './replies-kind.ts';
import { rulesKind } from './rules-kind.ts';
import { secondPersonKind } from './second-person-kind.ts';
import { strategyKind } from './strategy-kind.ts';
import { groupsKind, tagsKind } from './word-kinds.ts';

/** Every kind of content: its versions, its two people and its log are the same for all. */
export const kinds: Readonly<Record<ContentKind, Kind>> = {
  product: productKind,
  brand: brandKind,
  landing: landingKind,
  replies: repliesKind,
  tags: tagsKind,
  groups: groupsKind,
  letters: lettersKind,
  'contact-hours': contactHoursKind,
  calendar: calendarKind,
  strategy: strategyKind,
  rules: rulesKind,
  questions: questionsKind,
  'second-person': secondPersonKind,
};

/** What a subject says while nothing of it is published, where its deployment says something. */
export const baseOf = (deps: Deps, { kind, subject }: Subject): object | undefined =>
  kinds[kind].bases?.(deps).get(subject);

type Who = Pick<DeskCall, 'operator'>;

/** Whether somebody may read or change a kind, beyond what its calls ask for. */
export function mayWith({ operator }: Who, kind: ContentKind, way: 'read' | 'work'): boolean {
  const { permissions } = kinds[kind];
  return permissions === undefined || mayDo(operator.role, permissions[way]);
}

/** The refusal of who may not. */
export const keptFrom = (
  call: Who & Pick<DeskCall, 'text'>,
  kind: ContentKind,
  way: 'read' | 'work',
): Refused | undefined =>
  mayWith(call, kind, way) ? undefined : refuse('refused', call.text.roleMissing, { reason: 'role' });
