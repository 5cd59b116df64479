import { type Client, deskEndpoints, mayDo } from '@plazo/contract';
import { AnnouncerProvider } from '@plazo/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Router } from 'wouter';
import { openQueries } from '../api/queries.ts';
import styles from '../features/operators/login.module.css';
import { LoginPage } from '../features/operators/login.page.tsx';
import { PasswordForm } from '../features/operators/password-form.tsx';
import { type Desk, DeskContext, type Operator, withChannels } from '../session/desk-context.ts';
import { type DeskLanguage, keepLanguage } from '../session/language.ts';
import { loadMessages } from '../words/words.ts';
import { Frame } from './frame.tsx';

type Standing = { readonly operator?: Operator; readonly isKnown: boolean; readonly isEnded: boolean };

/** Who works here: asked once at the start, then by the login, until the server says that it is over. */
function useStanding(client: Client) {
  const [standing, setStanding] = useState<Standing>({ isKnown: false, isEnded: false });
  useEffect(() => {
    const ask = async () => {
      const told = await client.call(deskEndpoints.deskSession.me, {});
      setStanding({ isKnown: true, isEnded: false, ...(told.kind === 'value' && { operator: told.value }) });
    };
    void ask();
  }, [client]);
  const enter = useCallback(
    (operator: Operator) => setStanding({ operator, isKnown: true, isEnded: false }),
    [],
  );
  const leave = useCallback((isEnded: boolean) => setStanding({ isKnown: true, isEnded }), []);
  return { standing, enter, leave };
}

/** What was typed and not sent; while there is any, the browser asks before the desk is left for good. */
function useDrafts(): Map<string, string> {
  const [drafts] = useState(() => new Map<string, string>());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (drafts.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [drafts]);
  return drafts;
}

type Spoken = Pick<Desk, 'language' | 'text'>;
type AppProps = Pick<Desk, 'client' | 'watcher'> & { readonly initially: Spoken };

export function App({ client, watcher, initially }: AppProps) {
  const [{ language, text }, setSpoken] = useState(initially);
  const drafts = useDrafts();
  const { standing, enter, leave } = useStanding(client);
  const [queries] = useState(() => openQueries(() => leave(true)));
  const { operator } = standing;
  const desk = useMemo<Desk | undefined>(
    () =>
      operator && {
        client,
        watcher,
        language,
        text: withChannels(text, language, operator),
        operator,
        may: (permission) => mayDo(operator.role, permission),
        onSessionEnd: () => leave(true),
        drafts,
      },
    [client, watcher, language, text, operator, drafts, leave],
  );
  const chooseLanguage = async (chosen: DeskLanguage) => {
    const words = await loadMessages[chosen]();
    keepLanguage(chosen);
    setSpoken({ language: chosen, text: words });
    // what the server words comes in the language that is asked for
    void queries.invalidateQueries();
  };
  const logOut = async () => {
    await client.call(deskEndpoints.deskSession.logout, {});
    drafts.clear();
    leave(false);
  };
  return (
    <AnnouncerProvider>
      <Router base="/desk">
        {operator?.isPasswordDue === 1 ? (
          <main className={styles.page}>
            <PasswordForm
              client={client}
              text={text}
              isFirst
              onDone={() => enter({ ...operator, isPasswordDue: 0 })}
            />
          </main>
        ) : desk ? (
          <QueryClientProvider client={queries}>
            <DeskContext value={desk}>
              <Frame onLanguage={chooseLanguage} onLogout={() => void logOut()} />
            </DeskContext>
          </QueryClientProvider>
        ) : (
          standing.isKnown && (
            <LoginPage
              client={client}
              text={text}
              isEnded={standing.isEnded}
              onEnter={enter}
              language={language}
              onLanguage={chooseLanguage}
            />
          )
        )}
      </Router>
    </AnnouncerProvider>
  );
}
