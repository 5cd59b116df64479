import type { Shell } from '@plazo/bridge';

let steps = 0;

/** Told by the app of each page that it opened itself. */
export function countStep(): void {
  steps += 1;
}

/** Back: the visit's own history, else the shell closes the view, else its fallback leads home (design, 3.3). */
export async function goBack(shell: Shell): Promise<void> {
  if (steps > 0) {
    steps -= 1;
    history.back();
    return;
  }
  const cameFromUs = document.referrer !== '' && new URL(document.referrer).origin === location.origin;
  if (cameFromUs && history.length > 1) history.back();
  else await shell.run('closeWebView', {});
}
