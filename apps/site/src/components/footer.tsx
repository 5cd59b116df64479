import { useSite } from '../session/site.ts';
import { companyFacts, type Fact, Facts, mailTo, telTo } from './facts.tsx';
import { Outside } from './outside.tsx';

/** Where a complaint goes in each market, beside what the lender answers itself (RBI digital lending, para 8 and 11; CONDUSEF). */
const authorities = {
  mx: [
    ['condusef', 'https://www.condusef.gob.mx/'],
    ['buro', 'https://www.buro.gob.mx/'],
  ],
  in: [
    ['cms', 'https://cms.rbi.org.in/'],
    ['sachet', 'https://sachet.rbi.org.in/'],
  ],
} as const;

function Law() {
  const { brand, supervision, agreementRegistration, text } = useSite();
  const { law } = text;
  const { market } = brand;
  const facts: Fact[] = supervision
    ? [
        { text: law.registration, value: supervision.registration },
        ...(agreementRegistration ? [{ text: law.agreement, value: agreementRegistration }] : []),
        { text: law.officer[market], value: supervision.officer },
        { text: text.footer.phone, value: supervision.phone, href: telTo(supervision.phone) },
        { text: text.footer.email, value: supervision.email, href: mailTo(supervision.email) },
      ]
    : [];
  return (
    <section>
      <h2>{law.title}</h2>
      <Facts facts={facts} />
      {law[market].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul className="links">
        {authorities[market].map(([name, href]) => (
          <li key={name}>
            <Outside href={href}>{law.links[name]}</Outside>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who lends, how to reach them, and where to complain. */
export function Footer() {
  const site = useSite();
  const { brand, text, address, today } = site;
  return (
    <footer className="footer">
      <div className="wrap">
        <section>
          <h2>{text.footer.title}</h2>
          <Facts facts={companyFacts(site)} />
          <ul className="links">
            {(['contact', 'policy', 'loan', 'user'] as const).map((page) => (
              <li key={page}>
                <a href={address(page)}>{text.nav[page]}</a>
              </li>
            ))}
          </ul>
        </section>
        <Law />
        <p className="copyright">
          © {today.slice(0, 4)} {brand.company}
        </p>
      </div>
    </footer>
  );
}
