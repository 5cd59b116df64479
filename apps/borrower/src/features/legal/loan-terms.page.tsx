import { endpoints, type ProductCard } from '@plazo/contract';
import { Block, DocumentText, ProductName, Section } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { ProductFacts } from '../../components/product-facts.tsx';
import { Screen } from '../../components/screen.tsx';
import { usePageQuery } from '../../session/app-context.ts';
import { useLegalMessages } from '../../words/words.ts';

/** Products whose terms print the specification's own text beside the engine's figures (details, "Texts"). */
const STATED = 'in-classic';

function Rules({ product }: { product: ProductCard }) {
  const { terms } = useLegalMessages();
  const rules = product.productId === STATED ? Object.values(terms.stated) : [];
  return (
    <DocumentText>
      <h2>{terms.rules}</h2>
      {rules.length > 0 && (
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      <p>{terms.exact}</p>
      <p>{terms.contractRules}</p>
    </DocumentText>
  );
}

/** Loan terms and conditions, with the figures of the brand's default product or of the one asked for. */
export function LoanTermsPage() {
  const { terms } = useLegalMessages();
  const productId = usePageQuery().get('productId') ?? undefined;
  const reading = useAnswer(endpoints.home.product, { productId });
  return (
    <Screen page="loanTerms" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['low', 'tall', 'middle']}>
        {(product) => (
          <>
            <ProductName logo={product.productLogo} name={product.productName} />
            <Section title={terms.conditions}>
              <Block>
                <ProductFacts product={product} />
              </Block>
            </Section>
            <Rules product={product} />
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
