import type { Outcome } from '@plazo/contract';
import { useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { problemText } from '../api/problem-text.ts';
import { useDesk } from '../session/desk-context.ts';

/** Everything that a list finds, read when somebody chooses all of it; gone once the list is filtered otherwise. */
export function useEverything<Row>(
  asked: object,
  read: () => Promise<Outcome<{ readonly rows: readonly Row[] }>>,
): { readonly rows: readonly Row[]; readonly find: () => Promise<readonly Row[] | undefined> } {
  const { text } = useDesk();
  const { toast } = useAnnouncer();
  const of = JSON.stringify(asked);
  const [found, setFound] = useState<{ readonly of: string; readonly rows: readonly Row[] }>();
  const find = async () => {
    const told = await read();
    if (told.kind === 'value') {
      const { rows } = told.value;
      setFound({ of, rows });
      return rows;
    }
    toast(problemText(text, told), { isFailure: true });
    return undefined;
  };
  return { rows: found?.of === of ? found.rows : [], find };
}
