import type { Shell } from '@plazo/bridge';
import { endpoints } from '@plazo/contract';
import { useEffect, useState } from 'react';
import { useApp } from '../../session/app-context.ts';

/** Whether an app is around the page that can be given messages; not before it has answered. */
export function useHasPush(): boolean {
  const { shell } = useApp();
  const [hasPush, setHasPush] = useState(false);
  useEffect(() => {
    void shell
      .info()
      .then(({ kind, actions }) => setHasPush(kind !== 'web' && actions.includes('pushToken')));
  }, [shell]);
  return hasPush;
}

type Given = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'refused' | 'late' };

/** Asks the app for its token: with the person's leave, or only for what it has already. */
export async function askForToken(shell: Shell, mayAsk: boolean): Promise<Given> {
  const result = await shell.run('pushToken', { mayAsk });
  if (result.kind === 'failed' && result.cause === 'refused') return { kind: 'refused' };
  const value: unknown = result.kind === 'done' ? result.value : undefined;
  const token: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'token') : '';
  return typeof token === 'string' && token !== '' ? { kind: 'token', token } : { kind: 'late' };
}

/** Tells the server the token that the app has now, in silence: where push is not on for it nothing changes. */
export function useRenewedPush(isWanted: boolean): void {
  const { client, shell } = useApp();
  const hasPush = useHasPush();
  useEffect(() => {
    if (!isWanted || !hasPush) return;
    const renew = async () => {
      const given = await askForToken(shell, false);
      if (given.kind === 'token') await client.call(endpoints.messages.renewPush, { token: given.token });
    };
    void renew();
  }, [client, shell, hasPush, isWanted]);
}
