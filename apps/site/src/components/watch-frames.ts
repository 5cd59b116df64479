/** How long a frame may take before the page says that it did not load (design, 4.19). */
const SLOW_MS = 10_000;

function watch(box: Element): void {
  const frame = box.querySelector('iframe');
  const notice = box.querySelector<HTMLElement>('[data-slow]');
  if (!frame || !notice) return;
  let isLoaded = false;
  frame.addEventListener('load', () => {
    isLoaded = true;
    notice.hidden = true;
  });
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    setTimeout(() => {
      notice.hidden = isLoaded || frame.contentDocument?.readyState === 'complete';
    }, SLOW_MS);
  });
  seen.observe(frame);
}

/** Says so beside a frame that does not load once it is in view. */
export function watchFrames(): void {
  for (const box of document.querySelectorAll('.framed')) watch(box);
}
