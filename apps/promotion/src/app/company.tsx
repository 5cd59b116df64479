import { Section } from '@plazo/ui';
import { useLanding } from '../session/landing-context.ts';

/** Who lends: what people look at to tell a lender from a fraud. */
export function Company() {
  const { brand, text } = useLanding();
  return (
    <Section title={text.who}>
      <p>
        {brand.company}
        <br />
        {brand.address}
        <br />
        <a href={`tel:${brand.servicePhone.replace(/\s/g, '')}`}>{brand.servicePhone}</a>
      </p>
      {brand.links.regulator && (
        <p>
          <a href={brand.links.regulator} rel="noreferrer">
            {text.regulator}
          </a>
        </p>
      )}
    </Section>
  );
}
