import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './floating-help.module.css';
import { Icon } from './icon.tsx';

/** A finger that moves less than this taps (design, 3.5). */
const DRAG_AFTER_PX = 6;
const HOLD_MS = 500;
const KEY_STEP_PX = 16;
/** Kept clear above: the app bar and the gap. */
const CLEAR_TOP_PX = 84;

type FloatingHelpProps = {
  readonly label: string;
  readonly hint: string;
  readonly upLabel: string;
  readonly downLabel: string;
  readonly onPress: () => void;
};

/** How far up the button may go, in pixels from where it rests. */
const freeHeight = (rest: Element | null) =>
  Math.max(0, (rest?.getBoundingClientRect().top ?? 0) - CLEAR_TOP_PX);

/** The height as a fraction of what is free, so that it holds when the view changes. */
function useHeight() {
  const [share, setShare] = useState(0);
  const rest = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const apply = () => {
      if (place.current) place.current.style.transform = `translateY(${-share * freeHeight(rest.current)}px)`;
    };
    apply();
    addEventListener('resize', apply);
    return () => removeEventListener('resize', apply);
  }, [share]);
  const moveBy = (upPx: number) =>
    setShare((now) => Math.min(1, Math.max(0, now + upPx / Math.max(1, freeHeight(rest.current)))));
  return { rest, place, moveBy, setShare };
}

function useDrag(moveBy: (upPx: number) => void, onHold: () => void) {
  const start = useRef<{ y: number; hasMoved: boolean; timer: ReturnType<typeof setTimeout> }>(undefined);
  const wasDrag = useRef(false);
  return {
    wasDrag,
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      wasDrag.current = false;
      const timer = setTimeout(() => {
        wasDrag.current = true;
        onHold();
      }, HOLD_MS);
      start.current = { y: event.clientY, hasMoved: false, timer };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (!from || (!from.hasMoved && Math.abs(event.clientY - from.y) < DRAG_AFTER_PX)) return;
      clearTimeout(from.timer);
      wasDrag.current = true;
      moveBy(from.y - event.clientY);
      start.current = { ...from, y: event.clientY, hasMoved: true };
    },
    onPointerUp: () => {
      clearTimeout(start.current?.timer);
      start.current = undefined;
    },
  };
}

/**
 * The service button that can be dragged up and down, by keyboard too, and by two buttons after a long press. It rests in
 * the action bar, where it covers nothing.
 */
export function FloatingHelp({ label, hint, upLabel, downLabel, onPress }: FloatingHelpProps) {
  const { rest, place, moveBy, setShare } = useHeight();
  const [hasButtons, setHasButtons] = useState(false);
  const { wasDrag, ...drag } = useDrag(moveBy, () => setHasButtons(true));
  const hintId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') moveBy(KEY_STEP_PX);
    else if (event.key === 'ArrowDown') moveBy(-KEY_STEP_PX);
    else if (event.key === 'Home') setShare(1);
    else if (event.key === 'End') setShare(0);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={rest} className={styles.rest}>
      <div ref={place} className={styles.place}>
        {hasButtons && (
          <div className={styles.moves}>
            <button type="button" onClick={() => moveBy(3 * KEY_STEP_PX)}>
              {upLabel}
            </button>
            <button type="button" onClick={() => moveBy(-3 * KEY_STEP_PX)}>
              {downLabel}
            </button>
          </div>
        )}
        <span id={hintId} className="visually-hidden">
          {hint}
        </span>
        <button
          type="button"
          className={styles.button}
          aria-label={label}
          aria-describedby={hintId}
          onClick={() => {
            if (!wasDrag.current) onPress();
          }}
          onKeyDown={onKeyDown}
          {...drag}
        >
          <Icon name="help" size={26} />
        </button>
      </div>
    </div>
  );
}
