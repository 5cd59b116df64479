import { endpoints } from '@plazo/contract';
import { ActionBar, Block, LinkButton, LinkRow, Muted, ProductName, Rows } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { ProductFacts } from '../../components/product-facts.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useProductMessages, useServiceMessages } from '../../words/words.ts';

/** One product with its conditions; the way on is the offer, where everything that it costs stands. */
export function ProductPage() {
  const { products } = useServiceMessages();
  const { seeOwn } = useProductMessages();
  const { brand } = useApp();
  const address = usePageAddress();
  const productId = usePageQuery().get('productId') ?? undefined;
  const reading = useAnswer(endpoints.home.product, { productId });
  const product = reading.outcome?.kind === 'value' ? reading.outcome.value : undefined;
  const isDeclined = product !== undefined && product.againText !== '';
  return (
    <Screen
      page="product"
      readAt={reading.readAt}
      isStale={reading.isStale}
      actions={
        product && (
          // no offer waits for who was declined before the day on which they may ask again
          <ActionBar summary={isDeclined ? { label: product.againText } : undefined}>
            <LinkButton
              kind={isDeclined ? 'secondary' : 'primary'}
              href={address(isDeclined ? 'decision' : 'confirmLoan', { productId: product.productId })}
            >
              {isDeclined ? seeOwn : products.seeOffer}
            </LinkButton>
          </ActionBar>
        )
      }
    >
      <AnswerView reading={reading} skeleton={['low', 'tall']}>
        {(card) => (
          <>
            <ProductName logo={card.productLogo} name={card.productName} />
            <Block>
              <ProductFacts product={card} />
            </Block>
            <Rows>
              <LinkRow
                icon="document"
                title={products.terms}
                href={address('loanTerms', { productId: card.productId })}
              />
            </Rows>
            <Muted>
              {products.notAnOffer} {products.lender(brand.company)}
            </Muted>
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
