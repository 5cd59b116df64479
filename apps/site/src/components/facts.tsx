import { type ExampleLine, hoursOf } from '@plazo/contract';
import type { Site } from '../session/site.ts';

export type Fact = ExampleLine & { readonly href?: string };

export const telTo = (phone: string) => `tel:${phone.replace(/\s/g, '')}`;
export const mailTo = (email: string) => `mailto:${email}`;

/** How the company is reached, from the brand's configuration. */
export function companyFacts({ brand, language, text }: Site): readonly Fact[] {
  const { footer } = text;
  return [
    { text: footer.company, value: brand.company },
    { text: footer.address, value: brand.address },
    { text: footer.phone, value: brand.servicePhone, href: telTo(brand.servicePhone) },
    { text: footer.email, value: brand.email, href: mailTo(brand.email) },
    { text: footer.hours, value: hoursOf(brand, language) },
  ];
}

/** Names and what they stand for. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(({ text, value, href }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
        </div>
      ))}
    </dl>
  );
}
