import { tagsContent } from '../../complaints/desk/tags.ts';
import { judgeBy, type Kind } from './kind.ts';

/** The tags that complaints may have. */
export const tagsKind: Kind = { canGrow: false, judge: (body) => judgeBy(tagsContent, body, () => []) };
