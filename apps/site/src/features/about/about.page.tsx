import { companyFacts, Facts } from '../../components/facts.tsx';
import { Outside } from '../../components/outside.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Picture } from '../../components/picture.tsx';
import { RegisterLink } from '../../components/register-link.tsx';
import { useSite } from '../../session/site.ts';

/** Who lends, where to find them, and who supervises them. */
export function AboutPage() {
  const site = useSite();
  const { text, brand } = site;
  return (
    <>
      <PageHead title={text.about.title} lead={text.about.welcome(brand.name)} />
      <section className="wrap beside">
        <Picture name="empty" alt={text.about.alt} />
        <div className="words">
          {text.about.blurb.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="actions">
            <RegisterLink />
          </p>
        </div>
      </section>
      <section className="wrap">
        <h2>{text.footer.title}</h2>
        <div className="card">
          <Facts facts={companyFacts(site)} />
          {brand.links.regulator !== '' && (
            <p>
              <Outside href={brand.links.regulator}>{text.about.regulator}</Outside>
            </p>
          )}
        </div>
      </section>
    </>
  );
}
