import type { ReactElement } from 'react';
import { Footer } from '../components/footer.tsx';
import { Header } from '../components/header.tsx';
import { AboutPage } from '../features/about/about.page.tsx';
import { CheckPage } from '../features/check/check.page.tsx';
import { ContactPage } from '../features/contact/contact.page.tsx';
import { HomePage } from '../features/home/home.page.tsx';
import { LoanPage } from '../features/loan/loan.page.tsx';
import { NotFoundPage } from '../features/not-found/not-found.page.tsx';
import { PolicyPage } from '../features/policy/policy.page.tsx';
import { StatusPage } from '../features/status/status.page.tsx';
import { UserPage } from '../features/user/user.page.tsx';
import { type Site, SiteProvider } from '../session/site.ts';

const pages: Readonly<Record<Site['page'], () => ReactElement>> = {
  home: HomePage,
  about: AboutPage,
  contact: ContactPage,
  policy: PolicyPage,
  loan: LoanPage,
  user: UserPage,
  status: StatusPage,
  check: CheckPage,
  notFound: NotFoundPage,
};

/** Header, the page, footer. */
export function App({ site }: { site: Site }) {
  const Page = pages[site.page];
  return (
    <SiteProvider value={site}>
      <a className="skip" href="#content">
        {site.text.skip}
      </a>
      <Header />
      <main id="content" aria-labelledby="title" tabIndex={-1}>
        <Page />
      </main>
      <Footer />
    </SiteProvider>
  );
}
