import { AnnouncerProvider, LoadingPill, useEarlyInput } from '@plazo/ui';
import { Router } from 'wouter';
import { type Loading, useLoading } from '../api/loading.ts';
import { type AppContext, AppContextProvider } from '../session/app-context.ts';
import { useMessages } from '../words/words.ts';
import { CurrentScreen } from './current-screen.tsx';
import { useLinkCapture } from './use-link-capture.ts';

export type AppProps = {
  readonly context: AppContext;
  readonly loading: Loading;
  /** The address while there is no window. */
  readonly ssr?: { readonly path: string; readonly search: string };
};

function Inside({ loading }: { loading: Loading }) {
  const { common } = useMessages();
  const isLoading = useLoading(loading);
  useLinkCapture();
  useEarlyInput();
  return (
    <>
      <CurrentScreen />
      <LoadingPill isActive={isLoading} text={common.loading} />
    </>
  );
}

/** The whole app; the same tree on the server and in the browser. */
export function App({ context, loading, ssr }: AppProps) {
  const router = ssr ? { ssrPath: ssr.path, ssrSearch: ssr.search } : {};
  return (
    <AppContextProvider value={context}>
      <AnnouncerProvider>
        <Router {...router}>
          <Inside loading={loading} />
        </Router>
      </AnnouncerProvider>
    </AppContextProvider>
  );
}
