import { type ProductCard, pageAddress } from '@plazo/contract';
import { flagOf } from '@plazo/markets/front';
import { Facts } from '../../components/facts.tsx';
import { Framed } from '../../components/framed.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useSite } from '../../session/site.ts';

function Conditions({ product }: { product: ProductCard }) {
  const { text, country, range } = useSite();
  const { loan } = text;
  const facts = [
    { text: loan.range, value: range },
    { text: loan.term, value: product.termText },
    { text: loan.rate, value: product.rateText },
    { text: country.publishedCost, value: product.annualCost },
    { text: loan.late, value: product.lateText },
  ];
  return (
    <section className="wrap">
      <h2>{loan.conditions}</h2>
      <div className="card">
        <Facts facts={facts.filter(({ value }) => value !== '')} />
        <p>{loan.exact}</p>
        <p>{loan.contractRules}</p>
      </div>
    </section>
  );
}

function Example() {
  const { example, text, country, today } = useSite();
  if (example.length === 0) return null;
  return (
    <section className="wrap">
      <h2>{text.loan.example}</h2>
      <div className="card">
        <Facts facts={example} />
        <p className="quiet">
          {text.home.asOf(today)}
          {country.costNote && `${text.home.thenSaid}${country.costNote}`}
        </p>
      </div>
    </section>
  );
}

/** The loan terms, with the specimen agreement of the default product inside (details, "Site"). */
export function LoanPage() {
  const { product, text, brand, language } = useSite();
  const specimen = pageAddress(
    'agreement',
    { language: flagOf(language) },
    {
      productId: product?.productId,
    },
  );
  return (
    <>
      <PageHead title={text.loan.title} lead={text.loan.description(brand.name)} />
      {product && <Conditions product={product} />}
      <Example />
      <section className="wrap">
        <h2>{text.loan.agreement}</h2>
        <p>{text.loan.agreementLead}</p>
        <Framed title={text.loan.agreement} src={`${specimen}&embedded=1`} href={specimen} />
      </section>
    </>
  );
}
