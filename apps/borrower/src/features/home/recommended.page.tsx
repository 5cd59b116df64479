import { endpoints, type ProductId, pages } from '@plazo/contract';
import { Block, Button, LinkButton, Muted, PageState, ProductName } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { ProductFacts } from '../../components/product-facts.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useIsInApp } from '../../session/use-is-in-app.ts';
import { useServiceMessages } from '../../words/words.ts';

/** Leads to one product: an app has a page of its own for it and opens that. */
function ProductLink({ productId }: { productId: ProductId }) {
  const { products } = useServiceMessages();
  const { shell } = useApp();
  const address = usePageAddress();
  const [to] = pages.product.paths;
  return useIsInApp() ? (
    <Button
      kind="secondary"
      onPress={() => void shell.run('navigateWithPayload', { to, payload: { productId } })}
    >
      {products.conditions}
    </Button>
  ) : (
    <LinkButton kind="secondary" href={address('product', { productId })}>
      {products.conditions}
    </LinkButton>
  );
}

/** The loans of the brand: no ranking tricks, the cost on each card (design, 4.17). */
export function RecommendedPage() {
  const { products } = useServiceMessages();
  const reading = useAnswer(endpoints.home.products, {});
  return (
    <Screen page="recommended" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['tall', 'tall']}>
        {(answer) =>
          answer.products.length === 0 ? (
            <PageState icon="document" drawing="empty" title={products.none} />
          ) : (
            <>
              {answer.products.map((product) => (
                <Block key={product.productId}>
                  <ProductName logo={product.productLogo} name={product.productName} />
                  <ProductFacts product={product} />
                  <ProductLink productId={product.productId} />
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
