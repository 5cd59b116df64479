import { unknownVariables } from '@plazo/contract';
import { valueAt } from '../../components/json-path.ts';

/** A template of a reply as it is written at the desk. */
export type Reply = { readonly name: string; readonly text: string };

const wordsAt = (body: unknown, name: keyof Reply): string => {
  const found = valueAt(body, [name]);
  return typeof found === 'string' ? found : '';
};

/** The templates of a body. */
export function readReplies(body: unknown): readonly Reply[] {
  const list = valueAt(body, ['templates']);
  return Array.isArray(list)
    ? list.map((one) => ({ name: wordsAt(one, 'name'), text: wordsAt(one, 'text') }))
    : [];
}

export type ReplyFaults = {
  readonly name: 'missing' | 'twice' | undefined;
  readonly text: 'missing' | undefined;
  /** Variables that nothing is known of. */
  readonly unknown: readonly string[];
};

/** What is wrong with one of the templates, by its field; agents choose a template by its name. */
export function replyFaults(replies: readonly Reply[], at: number): ReplyFaults {
  const { name = '', text = '' } = replies[at] ?? {};
  const isTwice = replies.some((other, no) => no !== at && other.name.trim() === name.trim());
  return {
    name: name.trim() === '' ? 'missing' : isTwice ? 'twice' : undefined,
    text: text.trim() === '' ? 'missing' : undefined,
    unknown: unknownVariables(text),
  };
}
