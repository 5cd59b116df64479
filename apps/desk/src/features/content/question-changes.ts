import { APPLY_SECTIONS } from '@plazo/contract';
import { readJson, valueAt } from '../../components/json-path.ts';

/** A body as its changes are told: questions by their names, so that one more moves no other. */
export function changesOf(kind: string, body: string): string {
  const set = kind === 'questions' ? readJson(body) : undefined;
  if (set === undefined) return body;
  const steps = APPLY_SECTIONS.map((section) => {
    const found = valueAt(set, [section]);
    const list: readonly unknown[] = Array.isArray(found) ? found : [];
    const nameOf = (question: unknown) => String(valueAt(question, ['name']));
    const named = list.map((question) => [nameOf(question), { ...Object(question), name: undefined }]);
    return [section, { order: list.map(nameOf), ...Object.fromEntries(named) }];
  });
  return JSON.stringify(Object.fromEntries(steps));
}
