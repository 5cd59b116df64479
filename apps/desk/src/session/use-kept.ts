import { useState } from 'react';
import { useDesk } from './desk-context.ts';

/**
 * What is typed about a subject, kept while the desk is open: whoever looks at another page meanwhile finds it again.
 * Nothing is kept of what was not changed.
 */
export function useKept(subject: string, unchanged = ''): readonly [string, (typed: string) => void] {
  const { drafts } = useDesk();
  const [typed, setTyped] = useState(drafts.get(subject) ?? unchanged);
  const keep = (changed: string) => {
    setTyped(changed);
    if (changed === unchanged) drafts.delete(subject);
    else drafts.set(subject, changed);
  };
  return [typed, keep];
}
