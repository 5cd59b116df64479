import { endpoints } from '@plazo/contract';
import { ActionBar, Block, LinkButton, LinkRow, Muted, ProductName, Rows } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { ProductFacts } from '../../components/product-facts.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useServiceMessages } from '../../words/words.ts';

/** One product with its conditions; the way on is the offer, where everything that it costs stands. */
export function ProductPage() {
  const { products } = useServiceMessages();
  const { brand } = useApp();
  const address = usePageAddress();
  const productId = usePageQuery().get('productId') ?? undefined;
  const reading = useAnswer(endpoints.home.product, { productId });
  const product = reading.outcome?.kind === 'value' ? reading.outcome.value : undefined;
  return (
    <Screen
      page="product"
      readAt={reading.readAt}
      isStale={reading.isStale}
      actions={
        product && (
          // not the way on before the day on which who was declined may ask again
          <ActionBar summary={product.againText === '' ? undefined : { label: product.againText }}>
            <LinkButton
              kind={product.againText === '' ? 'primary' : 'secondary'}
              href={address('confirmLoan', { productId: product.productId })}
            >
              {products.seeOffer}
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
