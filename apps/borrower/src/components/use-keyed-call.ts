import type { Client } from '@plazo/contract';
import { useRef } from 'react';
import { useApp } from '../session/app-context.ts';
import { newId } from '../session/new-id.ts';

/** Calls under an id that stays until something came of it: after a lost answer the same is asked, and nothing is done twice. */
export function useKeyedCall(): Client['call'] {
  const { client } = useApp();
  const key = useRef(newId());
  return async (endpoint, request) => {
    const outcome = await client.call(endpoint, request, { idempotencyKey: key.current });
    if (outcome.kind !== 'failure') key.current = newId();
    return outcome;
  };
}
