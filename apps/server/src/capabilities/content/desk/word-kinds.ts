import { wordLists } from '../../complaints/desk/word-lists.ts';
import { judgeBy, type Kind } from './kind.ts';

const kindOf = (list: (typeof wordLists)[keyof typeof wordLists]): Kind => ({
  canGrow: false,
  judge: (body) => judgeBy(list, body, () => []),
});

/** The tags that complaints may have, and the groups that they may wait for. */
export const tagsKind = kindOf(wordLists.tags);
export const groupsKind = kindOf(wordLists.groups);
