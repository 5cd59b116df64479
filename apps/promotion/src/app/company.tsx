import { Section } from '@plazo/ui';
import { useLanding } from '../session/landing-context.ts';
import styles from './app.module.css';

/** What a loan costs and who lends: what people look at to tell a lender from a fraud. */
export function Company() {
  const { example, brand, text } = useLanding();
  return (
    <>
      {example.length > 0 && (
        <Section title={text.costTitle}>
          <dl className={styles.example}>
            {example.map((line) => (
              <div key={line.text}>
                <dt>{line.text}</dt>
                <dd>{line.value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
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
    </>
  );
}
