import { complaintNumber, deskEndpoints } from '@plazo/contract';
import { Dialog } from '@plazo/ui';
import { type KeyboardEvent as Key, type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useRead } from '../api/use-read.ts';
import { Facts } from '../components/facts.tsx';
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

/** Where the palette leads that is no page. */
const ALL_KEYS = '?';

function Found({ pages, onLeave }: { pages: readonly Place[]; onLeave: (to: 'page' | 'keys') => void }) {
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
    onLeave(place.href === ALL_KEYS ? 'keys' : 'page');
    if (place.href !== ALL_KEYS) go(place.href);
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

const pressed = (...keys: readonly string[]): ReactNode => keys.map((key) => <kbd key={key}>{key}</kbd>);

/** Every key that does something at the desk besides what a browser does with it. */
function Keys() {
  const { text } = useDesk();
  const { keys: words, palette } = text.lists;
  return (
    <div className={styles.keys}>
      <Facts
        facts={[
          [palette, pressed('/', 'Ctrl K')],
          [words.move, pressed('J', 'K')],
          [words.open, pressed('↵')],
          [words.act, pressed('E')],
          [words.choose, pressed('X')],
          [words.chooseTo, pressed('Shift X')],
          [words.next, pressed('N')],
          [text.collections.call.saveNext, pressed('Ctrl ↵')],
          [text.close, pressed('Esc')],
          [words.all, pressed('?')],
        ]}
      />
    </div>
  );
}

/** Ctrl K or / opens it anywhere at the desk, ? the list of keys. */
export function Palette({ pages }: { pages: readonly Place[] }) {
  const { text } = useDesk();
  const [opened, setOpened] = useState<'palette' | 'keys'>();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isCommand && (!['/', '?'].includes(event.key) || isTaken(event))) return;
      event.preventDefault();
      setOpened(event.key === '?' ? 'keys' : 'palette');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = () => setOpened(undefined);
  const { palette, keys } = text.lists;
  return (
    <>
      <button type="button" onClick={() => setOpened('palette')}>
        {palette} <kbd>/</kbd>
      </button>
      <Dialog kind="modal" title={palette} isOpen={opened === 'palette'} onClose={close}>
        <Found
          pages={[...pages, { href: ALL_KEYS, label: keys.all }]}
          onLeave={(to) => setOpened(to === 'keys' ? 'keys' : undefined)}
        />
      </Dialog>
      <Dialog
        kind="modal"
        title={keys.all}
        isOpen={opened === 'keys'}
        onClose={close}
        closeLabel={text.close}
      >
        <Keys />
      </Dialog>
    </>
  );
}
