import { type ApplySection, endpoints, type Outcome } from '@plazo/contract';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../session/app-context.ts';
import { findDraft, forgetDraft, keepDraft, type Values } from './section-draft.ts';

/** What is typed is sent when nothing was typed for this long. */
const REST_MS = 800;

type SaveState = 'still' | 'saving' | 'saved' | 'failed';

const valuesOf = (section: ApplySection): Values =>
  Object.fromEntries(section.fields.map(({ name, value }) => [name, value]));

/** What stands there as the server knows it: it was put in, and goes with what it came from. */
const filledIn = ({ fields }: ApplySection, values: Values): Values =>
  Object.fromEntries(
    fields
      .filter(({ name, fill }) => fill !== '' && values[name] === fill)
      .map(({ name, fill }) => [name, fill]),
  );

/**
 * Keeps a section while it is typed; what is on the page is never replaced by what the server has. What was saved is
 * what the page opens with again.
 */
export function useSection(first: ApplySection, onSaved: (outcome: Outcome<ApplySection>) => void) {
  const { client } = useApp();
  const [values, setValues] = useState(() => valuesOf(first));
  const [answer, setAnswer] = useState(first);
  const [state, setState] = useState<SaveState>('still');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(values);
  const filled = useRef(filledIn(first, values));

  /** Puts in what the server knows, once, where nothing else was typed; whether it did. */
  const fillIn = ({ fields }: ApplySection): boolean => {
    const news = fields.filter(({ name, fill }) => {
      const value = latest.current[name] ?? '';
      const before = filled.current[name];
      return fill !== '' && fill !== before && (value === '' || value === before);
    });
    if (news.length === 0) return false;
    const known = Object.fromEntries(news.map(({ name, fill }) => [name, fill]));
    filled.current = { ...filled.current, ...known };
    put({ ...latest.current, ...known });
    return true;
  };

  const save = async (isFinal: 0 | 1): Promise<Outcome<ApplySection>> => {
    clearTimeout(timer.current);
    setState('saving');
    const { section } = first;
    const sent = latest.current;
    const request = { section, values: JSON.stringify(sent), isFinal };
    const outcome = await client.call(endpoints.apply.saveSection, request);
    setState(outcome.kind === 'value' ? 'saved' : 'failed');
    if (outcome.kind === 'value') {
      setAnswer(outcome.value);
      onSaved(outcome);
    }
    // typed on while it was sent: that is not saved yet
    if (outcome.kind === 'value' && sent === latest.current) await forgetDraft(first);
    if (outcome.kind === 'value' && fillIn(outcome.value) && isFinal === 1) return save(1);
    return outcome;
  };

  /** What was typed before the draft was found counts more than the draft. */
  const typedSince = (): Values => {
    const before = valuesOf(first);
    return Object.fromEntries(
      Object.entries(latest.current).filter(([name, value]) => value !== before[name]),
    );
  };

  const put = (next: Values) => {
    latest.current = next;
    setValues(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(0), REST_MS);
  };

  const type = (name: string, value: string) => {
    put({ ...latest.current, [name]: value });
    void keepDraft(first, latest.current);
  };

  /** What a killed tab left is on the page again and goes to the server; so does what was put in and never saved. */
  const begin = async () => {
    const draft = await findDraft(first);
    if (draft) put({ ...latest.current, ...draft, ...typedSince() });
    filled.current = { ...filled.current, ...filledIn(first, latest.current) };
    fillIn(first);
  };

  useEffect(() => {
    void begin();
    return () => clearTimeout(timer.current);
    // once for each section
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first.section, first.owner]);
  return { values, fields: answer.fields, state, type, save };
}
