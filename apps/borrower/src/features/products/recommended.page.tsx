import { endpoints } from '@plazo/contract';
import { Block, LinkButton, Muted, PageState, ProductName } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { ProductFacts } from '../../components/product-facts.tsx';
import { Screen } from '../../components/screen.tsx';
import { useServiceMessages } from '../../messages/messages.ts';
import { usePageAddress } from '../../session/app-context.ts';

/** The loans of the brand: no ranking tricks, the cost on each card (design, 4.17). */
export function RecommendedPage() {
  const { products } = useServiceMessages();
  const address = usePageAddress();
  const reading = useAnswer(endpoints.home.products, {});
  return (
    <Screen page="recommended" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['tall', 'tall']}>
        {(answer) =>
          answer.products.length === 0 ? (
            <PageState icon="document" title={products.none} />
          ) : (
            <>
              {answer.products.map((product) => (
                <Block key={product.productId}>
                  <ProductName logo={product.productLogo} name={product.productName} />
                  <ProductFacts product={product} />
                  <LinkButton kind="secondary" href={address('product', { productId: product.productId })}>
                    {products.conditions}
                  </LinkButton>
                </Block>
              ))}
              <Muted>{products.notAnOffer}</Muted>
            </>
          )
        }
      </AnswerView>
    </Screen>
  );
}
