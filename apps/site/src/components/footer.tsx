import { useSite } from '../session/site.ts';
import { companyFacts, type Fact, Facts, mailTo, telTo } from './facts.tsx';
import { Outside } from './outside.tsx';

/** Registration, and where a complaint goes beside what the lender answers itself. */
function Law() {
  const { country, supervision, agreementRegistration, text } = useSite();
  const { law } = text;
  const facts: Fact[] = supervision
    ? [
        { text: law.registration, value: supervision.registration },
        ...(agreementRegistration ? [{ text: country.register, value: agreementRegistration }] : []),
        { text: country.officer, value: supervision.officer },
        { text: text.footer.phone, value: supervision.phone, href: telTo(supervision.phone) },
        { text: text.footer.email, value: supervision.email, href: mailTo(supervision.email) },
      ]
    : [];
  return (
    <section>
      <h2>{law.title}</h2>
      <Facts facts={facts} />
      {country.law.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul className="links">
        {country.links.map(({ text: name, href }) => (
          <li key={href}>
            <Outside href={href}>{name}</Outside>
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
            {(['contact', 'policy', 'loan', 'user', 'check', 'status'] as const).map((page) => (
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
