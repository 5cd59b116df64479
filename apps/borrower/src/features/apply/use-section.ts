import { type ApplySection, endpoints, type Outcome } from '@plazo/contract';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../session/app-context.ts';

/** What is typed is sent when nothing was typed for this long. */
const REST_MS = 800;

type Values = Readonly<Record<string, string>>;
type SaveState = 'still' | 'saving' | 'saved' | 'failed';

const valuesOf = (section: ApplySection): Values =>
  Object.fromEntries(section.fields.map(({ name, value }) => [name, value]));

/** Keeps a section while it is typed; what is on the page is never replaced by what the server has. */
export function useSection(first: ApplySection) {
  const { client } = useApp();
  const [values, setValues] = useState(() => valuesOf(first));
  const [answer, setAnswer] = useState(first);
  const [state, setState] = useState<SaveState>('still');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(values);

  const save = async (isFinal: 0 | 1): Promise<Outcome<ApplySection>> => {
    clearTimeout(timer.current);
    setState('saving');
    const { section } = first;
    const request = { section, values: JSON.stringify(latest.current), isFinal };
    const outcome = await client.call(endpoints.apply.saveSection, request);
    setState(outcome.kind === 'value' ? 'saved' : 'failed');
    if (outcome.kind === 'value') setAnswer(outcome.value);
    return outcome;
  };

  const type = (name: string, value: string) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(0), REST_MS);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  return { values, fields: answer.fields, state, type, save };
}
