import { type AnswerOf, endpoints, type OrderCard, type ProductCard } from '@plazo/contract';
import { Block, LinkButton, LinkRow, Muted, PageState, ProductName, Rows, Section, Tiles } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { ProductFacts } from '../../components/product-facts.tsx';
import { Screen } from '../../components/screen.tsx';
import { usePageAddress } from '../../session/app-context.ts';
import { useShellMessages } from '../../words/words.ts';
import { LoanCard } from './loan-card.tsx';
import styles from './shell.module.css';

type Orders = AnswerOf<typeof endpoints.home.orders>;

function Greeting() {
  const { home: texts, messages, coupons } = useShellMessages();
  const address = usePageAddress();
  const { outcome } = useAnswer(endpoints.account.me, {});
  const me = outcome?.kind === 'value' ? outcome.value : undefined;
  const name = me?.name.split(' ')[0] ?? '';
  const unread = me?.unread ?? 0;
  const ready = me?.coupons ?? 0;
  return (
    <>
      <p className={styles.hello}>{name === '' ? texts.helloNobody : texts.hello(name)}</p>
      {(unread > 0 || ready > 0) && (
        <Rows>
          {unread > 0 && <LinkRow icon="mail" title={messages.link(unread)} href={address('messages')} />}
          {ready > 0 && <LinkRow icon="star" title={coupons.link(ready)} href={address('coupons')} />}
        </Rows>
      )}
    </>
  );
}

function InProcess({ orders }: { orders: readonly OrderCard[] }) {
  const { home: texts, exit } = useShellMessages();
  const address = usePageAddress();
  if (orders.length === 0) return null;
  return (
    <Section title={texts.inProcess}>
      <Rows>
        {orders.map(({ orderId, productId, productName, statusText }) => (
          <LinkRow
            key={orderId}
            icon="clock"
            title={statusText}
            hint={productName}
            href={address('orderDetails', { orderId, productId })}
          />
        ))}
        {orders
          .filter(({ orderStatus }) => orderStatus !== 'disbursing')
          .map(({ orderId, productId }) => (
            <LinkRow
              key={orderId}
              icon="close"
              title={exit.link}
              href={address('exit', { orderId, productId })}
            />
          ))}
      </Rows>
    </Section>
  );
}

type OfferProps = {
  readonly product: ProductCard;
  readonly isAgain: boolean;
  /** One button of a page is filled: that of the loan, where there is one. */
  readonly isMain: boolean;
};

function Offer({ product, isAgain, isMain }: OfferProps) {
  const texts = useShellMessages().home;
  const address = usePageAddress();
  const { productId, productLogo, productName, stepsLeft } = product;
  const begin = isAgain ? texts.again : texts.apply;
  return (
    <Block>
      <ProductName logo={productLogo} name={productName} />
      <ProductFacts product={product} />
      <div className={styles.buttons}>
        <LinkButton kind={isMain ? 'primary' : 'secondary'} href={address('apply', { productId })}>
          {stepsLeft > 0 ? texts.resume(stepsLeft) : begin}
        </LinkButton>
        <LinkButton kind="secondary" href={address('product', { productId })}>
          {texts.conditions}
        </LinkButton>
        {product.mayRaise && (
          <LinkButton kind="text" href={address('limit', { productId })}>
            {texts.raise}
          </LinkButton>
        )}
      </div>
    </Block>
  );
}

/** What can be borrowed, each with its range and cost; not what the borrower has as many of as there may be. */
function Offers({ active, finished }: Pick<Orders, 'active' | 'finished'>) {
  const texts = useShellMessages().home;
  const reading = useAnswer(endpoints.home.products, {});
  return (
    <AnswerView reading={reading} skeleton={['tall']}>
      {({ products }) => {
        const open = products.filter(({ mayBorrow }) => mayBorrow);
        if (products.length === 0) return <Muted>{texts.noProducts}</Muted>;
        return (
          open.length > 0 && (
            <Section title={texts.canBorrow}>
              <div className={styles.stack}>
                {open.map((product, index) => (
                  <Offer
                    key={product.productId}
                    product={product}
                    isMain={active.length === 0 && index === 0}
                    isAgain={finished.some(
                      (order) => order.orderStatus === 'settled' && order.productId === product.productId,
                    )}
                  />
                ))}
              </div>
            </Section>
          )
        );
      }}
    </AnswerView>
  );
}

function Useful({ orders }: { orders: Orders }) {
  const texts = useShellMessages().home;
  const address = usePageAddress();
  const newest = [...orders.active, ...orders.inProcess, ...orders.finished][0];
  const agreement = newest && { orderId: newest.orderId, productId: newest.productId };
  return (
    <Section title={texts.useful}>
      <Tiles
        tiles={[
          { title: texts.agreement, icon: 'document', href: address('agreement', agreement ?? {}) },
          { title: texts.complain, icon: 'chat', href: address('complaintHome') },
          { title: texts.talk, icon: 'help', href: address('support') },
          { title: texts.data, icon: 'shield', href: address('dataRequests') },
        ]}
      />
    </Section>
  );
}

/** Home: the debt first, most urgent on top, then what is on its way, then what could be borrowed (design, 4.22). */
export function ShellHomePage() {
  const texts = useShellMessages().home;
  const reading = useAnswer(endpoints.home.orders, {});
  return (
    <Screen page="shellHome" readAt={reading.readAt} isStale={reading.isStale}>
      <Greeting />
      <AnswerView reading={reading} skeleton={['tall', 'middle']}>
        {(orders) => (
          <>
            {orders.active.map((order) => (
              <LoanCard key={order.orderId} order={order} />
            ))}
            <InProcess orders={orders.inProcess} />
            {orders.active.length + orders.inProcess.length === 0 && (
              <PageState icon="document" title={texts.empty} />
            )}
            {!orders.active.some(({ daysLate }) => daysLate > 0) && <Offers {...orders} />}
            <Useful orders={orders} />
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
