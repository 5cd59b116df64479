import { Skeleton } from '@plazo/ui';
import { createElement, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LoggedOut, TroubleView } from '../components/answer-view.tsx';
import { Screen } from '../components/screen.tsx';
import { useApp } from '../session/app-context.ts';
import { useArrival } from '../session/use-arrival.ts';
import { useMessages } from '../words/words.ts';
import type { ScreenName } from './screen-areas.ts';
import { needsLogin, screenAt } from './screen-at.ts';
import { loadedScreen, loadScreen } from './screens.ts';

/** A screen whose script is still on its way, or did not arrive. */
function PendingScreen({ name, onLoaded }: { name: ScreenName; onLoaded: () => void }) {
  const { common } = useMessages();
  const { language } = useApp();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(
    () => void loadScreen(name, language).then(onLoaded, () => setFailed(true)),
    [name, language, onLoaded],
  );
  useEffect(load, [load]);
  // A newer build may have taken the script away: the server then gives the page anew.
  const retry = () => {
    if (navigator.onLine) location.reload();
    setFailed(false);
    load();
  };
  return (
    <Screen page={name}>
      {hasFailed ? (
        <TroubleView trouble={{ kind: 'failure', cause: 'unavailable' }} isReading={false} onRetry={retry} />
      ) : (
        <Skeleton label={common.loading} blocks={['tall', 'middle']} />
      )}
    </Screen>
  );
}

/** The screen that the address names. */
export function CurrentScreen() {
  const [path] = useLocation();
  const { mode, hasCards, signedIn } = useApp();
  const [, redraw] = useState(0);
  const [onLoaded] = useState(() => () => redraw((count) => count + 1));
  const name = screenAt({ path, search: useSearch(), mode, hasCards });
  const Loaded = loadedScreen(name);
  useArrival(path, Loaded !== undefined);
  if (!signedIn && needsLogin(path)) {
    return (
      <Screen page={name}>
        <LoggedOut />
      </Screen>
    );
  }
  if (Loaded) return createElement(Loaded, { key: path });
  return <PendingScreen key={name} name={name} onLoaded={onLoaded} />;
}
