import * as z from 'zod/mini';
import { routesNowhere, wordLists } from '../../complaints/desk/word-lists.ts';
import { judgeBy, type Kind } from './kind.ts';

/** The tags that complaints may have. */
export const tagsKind: Kind = { canGrow: false, judge: (body) => judgeBy(wordLists.tags, body, () => []) };

/** The groups that they may wait for, with those that come to one by themselves. */
export const groupsKind: Kind = {
  canGrow: false,
  judge: async (body) => {
    const read = z.safeParse(wordLists.groups, body);
    const [nowhere] = read.success ? routesNowhere(read.data) : [];
    return nowhere === undefined
      ? judgeBy(wordLists.groups, body, () => [])
      : { fault: `routes: ${nowhere}` };
  },
};
