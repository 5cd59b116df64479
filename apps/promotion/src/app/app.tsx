import { AnnouncerProvider, Notice, useEarlyInput } from '@plazo/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AgreementPage } from '../features/agreement/agreement.page.tsx';
import { DownloadPage } from '../features/download/download.page.tsx';
import { RegisterPage } from '../features/register/register.page.tsx';
import { type Landing, LandingContext, useLanding } from '../session/landing-context.ts';
import { useRoute } from '../session/use-route.ts';
import styles from './app.module.css';
import { Company } from './company.tsx';
import { Hero } from './hero.tsx';

/** Inside a messaging app nothing can be installed: says so before anybody tries. */
function OpenOutside() {
  const { isMessagingApp, text } = useLanding();
  if (!isMessagingApp) return null;
  return (
    <Notice tone="info">
      <b>{text.openBrowser}</b>
      <br />
      {text.openBrowserHow}
    </Notice>
  );
}

function Shown({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return <div hidden={isHidden}>{children}</div>;
}

function Routes() {
  const { text, brand } = useLanding();
  const route = useRoute();
  useEarlyInput();
  const main = useRef<HTMLElement>(null);
  const before = useRef(route);
  useEffect(() => {
    if (before.current === route) return;
    before.current = route;
    scrollTo(0, 0);
    main.current?.querySelector<HTMLElement>(':scope > div:not([hidden]) :is(h2, input)')?.focus();
  }, [route]);
  return (
    <>
      <Hero isSmall={route !== 'register'} />
      <main className={styles.main} ref={main}>
        <noscript>
          <Notice tone="warning">
            {text.noScript} {brand.servicePhone}
          </Notice>
        </noscript>
        <OpenOutside />
        {/* the form stays where it is, so that reading the agreement loses nothing that was typed */}
        <Shown isHidden={route !== 'register'}>
          <RegisterPage />
        </Shown>
        {route === 'download' && (
          <div>
            <DownloadPage />
          </div>
        )}
        {route === 'agreement' && (
          <div>
            <AgreementPage />
          </div>
        )}
        <Company />
      </main>
    </>
  );
}

export function App({ landing }: { landing: Landing }) {
  const [chosen, choose] = useState(landing.prices?.start ?? 0);
  return (
    <LandingContext value={{ ...landing, chosen, choose }}>
      <AnnouncerProvider>
        <Routes />
      </AnnouncerProvider>
    </LandingContext>
  );
}
