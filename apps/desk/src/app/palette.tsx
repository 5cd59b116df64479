import { complaintNumber, deskEndpoints } from '@plazo/contract';
import { Dialog } from '@plazo/ui';
import { type KeyboardEvent as Key, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useRead } from '../api/use-read.ts';
import { isTaken } from '../components/use-list-keys.ts';
import { useDesk } from '../session/desk-context.ts';
import styles from './palette.module.css';

export type Place = { readonly href: string; readonly label: string };

const SETTLE_MS = 300;
const LEAST = 2;
const SHOWN = 8;

/** What was typed once nobody has typed for a moment: each search for a person is looked at. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled.length < LEAST ? '' : settled;
}

/** Pages by name, and loans, people and complaints by what is known of them. */
function useFound(typed: string, pages: readonly Place[]): readonly Place[] {
  const { text } = useDesk();
  const search = useSettled(typed);
  // nothing is searched for by nothing: a number that nobody has
  const asked = search === '' ? '-' : search;
  const loans = useRead(deskEndpoints.deskLoans.list, { search: asked }).value;
  const complaints = useRead(deskEndpoints.deskComplaints.list, { segment: 'all', search: asked }).value;
  const own = pages.filter(({ label }) =>
    label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()),
  );
  if (search === '') return own;
  return [
    ...own,
    ...(loans?.people ?? []).map(({ borrowerId, name }) => ({
      href: `/borrowers/${borrowerId}`,
      label: `${text.borrower.title}: ${name}`,
    })),
    ...(loans?.rows ?? []).slice(0, SHOWN).map(({ orderId, name, status }) => ({
      href: `/loans/${orderId}`,
      label: `${orderId} · ${name} · ${text.statuses[status]}`,
    })),
    ...(complaints?.rows ?? []).slice(0, SHOWN).map(({ problemId, number, type }) => ({
      href: `/complaints/${problemId}`,
      label: `${complaintNumber(number)} · ${type}`,
    })),
  ];
}

function Found({ pages, onLeave }: { pages: readonly Place[]; onLeave: () => void }) {
  const { text } = useDesk();
  const words = text.lists;
  const [, go] = useLocation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(typed, pages);
  const chosen = Math.min(at, Math.max(0, found.length - 1));
  const open = (place: Place | undefined) => {
    if (!place) return;
    onLeave();
    go(place.href);
  };
  const onKeyDown = (event: Key) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((chosen + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') open(found[chosen]);
  };
  return (
    <>
      <input
        className={styles.input}
        role="combobox"
        aria-label={words.hint}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        placeholder={words.hint}
        value={typed}
        // a dialog gives the focus to what has the attribute, which React does not write, else to its heading
        ref={(input) => input?.setAttribute('autofocus', '')}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 && <p>{words.nothing}</p>}
      <ul id={id} role="listbox" aria-label={words.palette} className={styles.list}>
        {found.map((place, no) => (
          <li
            key={place.href}
            id={`${id}-${no}`}
            role="option"
            aria-selected={no === chosen}
            onClick={() => open(place)}
            onKeyDown={onKeyDown}
          >
            {place.label}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Ctrl K or / opens it anywhere at the desk. */
export function Palette({ pages }: { pages: readonly Place[] }) {
  const { text } = useDesk();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isCommand && (event.key !== '/' || isTaken(event))) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {text.lists.palette} <kbd>/</kbd>
      </button>
      <Dialog kind="modal" title={text.lists.palette} isOpen={isOpen} onClose={close}>
        <Found pages={pages} onLeave={close} />
      </Dialog>
    </>
  );
}
