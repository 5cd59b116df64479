/** Turns every three seconds (specification, section 9). */
const TURN_MS = 3_000;

type Parts = {
  readonly root: HTMLElement;
  readonly slides: HTMLElement;
  readonly controls: HTMLElement;
  readonly toggle: HTMLButtonElement;
};

function partsOf(): Parts | undefined {
  const root = document.querySelector<HTMLElement>('.carousel');
  const slides = root?.querySelector<HTMLElement>('[data-slides]');
  const controls = root?.querySelector<HTMLElement>('.controls');
  const toggle = root?.querySelector<HTMLButtonElement>('[data-toggle]');
  const isWhole = root && slides && controls && toggle && slides.children.length > 1;
  return isWhole ? { root, slides, controls, toggle } : undefined;
}

const shownNo = ({ slides }: Parts) => Math.round(slides.scrollLeft / slides.clientWidth);

function turn(parts: Parts, step: number, behavior: ScrollBehavior): void {
  const { slides } = parts;
  const count = slides.children.length;
  const next = (shownNo(parts) + step + count) % count;
  slides.scrollTo({ left: next * slides.clientWidth, behavior });
}

/** Which slide is shown, and to whom it is read: aloud only while nothing turns by itself. */
function mark(parts: Parts, isTurning: boolean): void {
  const { slides, controls, toggle } = parts;
  for (const [no, dot] of [...controls.querySelectorAll('i')].entries())
    dot.toggleAttribute('data-here', no === shownNo(parts));
  slides.setAttribute('aria-live', isTurning ? 'off' : 'polite');
  toggle.textContent = (isTurning ? controls.dataset['pause'] : controls.dataset['play']) ?? '';
}

/** Adds the buttons; stops for good by the pause button, and for a while by hover, focus, touch and a hidden page. */
export function startCarousel(): void {
  const parts = partsOf();
  if (!parts) return;
  const { root, slides, controls, toggle } = parts;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let isTurning = !calm.matches;
  const isHeld = () => document.hidden || root.matches(':hover, :focus-within');
  const stop = () => {
    isTurning = false;
    mark(parts, isTurning);
  };
  controls.hidden = false;
  slides.addEventListener('scroll', () => mark(parts, isTurning), { passive: true });
  slides.addEventListener('touchstart', stop, { passive: true });
  calm.addEventListener('change', stop);
  toggle.addEventListener('click', () => {
    isTurning = !isTurning;
    mark(parts, isTurning);
  });
  for (const button of controls.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => {
      stop();
      turn(parts, Number(button.dataset['step']), calm.matches ? 'instant' : 'smooth');
    });
  }
  setInterval(() => {
    if (isTurning && !isHeld()) turn(parts, 1, 'smooth');
  }, TURN_MS);
  mark(parts, isTurning);
}
