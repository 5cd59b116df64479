import { useState } from 'react';
import { useDesk } from '../session/desk-context.ts';

/** How an operator wants a list to look: columns left out by their places, and rows close together. */
export type ListLook = { readonly without: readonly number[]; readonly isDense: boolean };

const plain: ListLook = { without: [], isDense: false };

function readLook(key: string): ListLook {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { without, isDense } = Object(kept);
    return { without: Array.isArray(without) ? without.map(Number) : [], isDense: isDense === true };
  } catch {
    return plain;
  }
}

/** Kept in this browser for each operator and list. */
export function useListLook(list: string): readonly [ListLook, (look: ListLook) => void] {
  const { operator } = useDesk();
  const key = `plazo-list:${operator.operatorId}:${list}`;
  const [look, setLook] = useState(() => readLook(key));
  const keep = (changed: ListLook) => {
    setLook(changed);
    try {
      localStorage.setItem(key, JSON.stringify(changed));
    } catch {
      // a browser that keeps nothing shows it until the page is left
    }
  };
  return [look, keep];
}
