import { Facts } from '../../components/facts.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Picture } from '../../components/picture.tsx';
import { PrivacyFrame } from '../../components/privacy-frame.tsx';
import { RegisterLink } from '../../components/register-link.tsx';
import { useSite } from '../../session/site.ts';
import { Carousel } from './carousel.tsx';

const pictures = ['code', 'approved', 'sent'] as const;

function Steps() {
  const { text: words, country } = useSite();
  const { home } = words;
  return (
    <section className="wrap">
      <h2>{home.how}</h2>
      <ol className="steps">
        {home.steps.map(({ title, text, alt }, index) => (
          <li key={title}>
            <Picture name={pictures[index] ?? 'code'} alt={alt} />
            <h3>{title}</h3>
            <p>
              {text}
              {index === home.steps.length - 1 && ` ${country.pay}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A loan of the default product as the engine prices it today, with what the market wants said beside it. */
function Cost() {
  const { example, text, country, today } = useSite();
  if (example.length === 0) return null;
  return (
    <section className="wrap">
      <h2>{text.home.cost}</h2>
      <div className="card">
        <p>{text.home.costLead}</p>
        <Facts facts={example} />
        <p className="quiet">
          {text.home.costNote} {text.home.asOf(today)}
          {country.costNote && `${text.home.thenSaid}${country.costNote}`}
        </p>
      </div>
    </section>
  );
}

function Trust() {
  const { home } = useSite().text;
  return (
    <section className="wrap beside">
      <Picture name="shield" alt={home.trustAlt} />
      <div>
        <h2>{home.trust}</h2>
        <ul className="ticks">
          {home.trustPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function HomePage() {
  const { text, brand, address } = useSite();
  return (
    <>
      <PageHead title={text.home.title} lead={text.home.description(brand.name)}>
        <p className="actions">
          <RegisterLink />
          <a className="button second" href={address('loan')}>
            {text.seeTerms}
          </a>
        </p>
      </PageHead>
      <div className="wrap">
        <Carousel />
      </div>
      <Steps />
      <Cost />
      <Trust />
      <section className="wrap">
        <h2>{text.home.privacy}</h2>
        <p>{text.home.privacyLead}</p>
        <PrivacyFrame />
      </section>
    </>
  );
}
