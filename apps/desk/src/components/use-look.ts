import { deskEndpoints, type RequestOf } from '@plazo/contract';
import { useState } from 'react';
import { problemText } from '../api/problem-text.ts';
import { useDesk } from '../session/desk-context.ts';
import type { Previewed } from './change-preview.tsx';

const { preview } = deskEndpoints.deskLoans;

/** What the engine makes of a wish, and the wish that it was asked with: nothing else is ever carried out. */
export type Seen<Wish> = { readonly previewed: Previewed; readonly wish: Wish };

/** Asks the engine what a wish comes to; what was seen is forgotten as soon as something else is typed. */
export function useLook<Wish>(requestOf: (wish: Wish) => RequestOf<typeof preview>) {
  const { text, client } = useDesk();
  const [seen, setSeen] = useState<Seen<Wish>>();
  const [problem, setProblem] = useState<string>();
  const look = async (wish: Wish) => {
    const told = await client.call(preview, requestOf(wish));
    setSeen(told.kind === 'value' ? { previewed: told.value, wish } : undefined);
    setProblem(told.kind === 'value' ? undefined : problemText(text, told));
  };
  return { seen, problem, look, forget: () => setSeen(undefined) };
}
