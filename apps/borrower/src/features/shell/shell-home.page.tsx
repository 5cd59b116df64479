import { type AnswerOf, endpoints, type OrderCard, type ProductCard } from '@plazo/contract';
import { Block, LinkButton, LinkRow, Muted, ProductName, Rows, Section, Tiles } from '@plazo/ui';
import { Fragment } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { ProductFacts } from '../../components/product-facts.tsx';
import { Screen } from '../../components/screen.tsx';
import { usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useHomeMessages } from '../../words/words.ts';
import { BeginButton } from './begin-button.tsx';
import { Calculator } from './calculator.tsx';
import { HomeStage } from './home-stage.tsx';
import { LoanCard, WaysOutOfLate } from './loan-card.tsx';
import styles from './shell.module.css';
import { WaitingOffer } from './waiting-offer.tsx';

type Orders = AnswerOf<typeof endpoints.home.orders>;

/** What waits to be read or used. */
function News() {
  const texts = useHomeMessages().home;
  const address = usePageAddress();
  const { outcome } = useAnswer(endpoints.account.me, {});
  const me = outcome?.kind === 'value' ? outcome.value : undefined;
  const unread = me?.unread ?? 0;
  const ready = me?.coupons ?? 0;
  if (unread + ready === 0) return null;
  return (
    <Rows>
      {unread > 0 && <LinkRow icon="mail" title={texts.unread(unread)} href={address('messages')} />}
      {ready > 0 && <LinkRow icon="star" title={texts.ready(ready)} href={address('coupons')} />}
    </Rows>
  );
}

/** @param isSaid whether the headline says how far the first of them is */
function InProcess({ orders, isSaid }: { orders: readonly OrderCard[]; isSaid: boolean }) {
  const { exit } = useHomeMessages();
  const address = usePageAddress();
  if (orders.length === 0) return null;
  const toDo = orders.find((order) => order.toDo)?.toDo;
  return (
    <>
      {toDo && (
        <LinkButton kind={isSaid ? 'primary' : 'secondary'} href={toDo.url}>
          {toDo.see}
        </LinkButton>
      )}
      <Rows>
        {orders.map(({ orderId, productId, productName, statusText }, index) => (
          <LinkRow
            key={orderId}
            icon="clock"
            title={isSaid && index === 0 ? exit.see : statusText}
            hint={productName}
            href={address('orderDetails', { orderId, productId })}
          />
        ))}
        {orders
          .filter(({ orderStatus }) => orderStatus === 'received' || orderStatus === 'approved')
          .map(({ orderId, productId }) => (
            <LinkRow
              key={orderId}
              icon="close"
              title={exit.link}
              href={address('exit', { orderId, productId })}
            />
          ))}
      </Rows>
    </>
  );
}

type OfferProps = {
  readonly product: ProductCard;
  readonly isAgain: boolean;
  /** One button of a page is filled: that of the loan, where there is one. */
  readonly isMain: boolean;
};

function Offer({ product, isAgain, isMain }: OfferProps) {
  const texts = useHomeMessages().home;
  const address = usePageAddress();
  const { productId, productLogo, productName } = product;
  return (
    <Block>
      <ProductName logo={productLogo} name={productName} />
      <ProductFacts product={product} />
      <div className={styles.buttons}>
        <BeginButton product={product} label={isAgain ? texts.again : texts.apply} isMain={isMain} />
        <LinkButton kind="text" href={address('product', { productId })}>
          {texts.conditions}
        </LinkButton>
        {product.mayRaise && isAgain && (
          <LinkButton kind="text" href={address('limit', { productId })}>
            {texts.raise}
          </LinkButton>
        )}
      </div>
    </Block>
  );
}

/** What can be borrowed, each with its range and cost; not what the borrower has as many of as there may be. */
function Offers({ orders, lent }: { orders: Orders; lent: readonly OrderCard[] }) {
  const texts = useHomeMessages().home;
  const query = usePageQuery();
  const address = usePageAddress();
  const reading = useAnswer(endpoints.home.products, {});
  const isFree = lent.length === 0;
  return (
    <AnswerView reading={reading} skeleton={['tall']}>
      {({ products }) => {
        if (products.length === 0) return <Muted>{texts.noProducts}</Muted>;
        const open = products.filter(({ mayBorrow }) => mayBorrow);
        // another product than theirs is nothing to put to who has a loan: they look for it
        const first =
          open.find(({ offer }) => offer) ??
          open.find((own) => isFree || lent.some(({ productId }) => productId === own.productId));
        const compare = open[first ? 1 : 0] && (
          <Rows>
            <LinkRow icon="list" title={texts.compare} href={address('recommended')} />
          </Rows>
        );
        if (!first) return compare;
        const isAgain = orders.finished.some(
          ({ orderStatus, productId }) => orderStatus === 'settled' && productId === first.productId,
        );
        const { start, step } = first;
        const isNew = isFree && !isAgain;
        const offer = first.offer ? (
          <WaitingOffer product={first} offer={first.offer} isMain={orders.active.length === 0} />
        ) : isNew && start !== undefined && step !== undefined ? (
          <Calculator
            product={first}
            start={start}
            step={step}
            wished={query.get('productId') === first.productId ? query.get('amount') : null}
          />
        ) : (
          <Offer product={first} isMain={isFree} isAgain={isAgain} />
        );
        return (
          <>
            {isFree ? offer : <Section title={texts.canBorrow}>{offer}</Section>}
            {compare}
          </>
        );
      }}
    </AnswerView>
  );
}

function Useful({ orders }: { orders: Orders }) {
  const texts = useHomeMessages().home;
  const address = usePageAddress();
  const newest = [...orders.active, ...orders.inProcess, ...orders.finished][0];
  return (
    <Section title={texts.useful}>
      <Tiles
        tiles={[
          ...(newest
            ? [
                {
                  title: texts.agreement,
                  icon: 'document' as const,
                  href: address('agreement', { orderId: newest.orderId, productId: newest.productId }),
                },
              ]
            : []),
          { title: texts.complain, icon: 'chat', href: address('complaintHome') },
          // who is late has it among their ways out
          ...(orders.active[0]?.daysLate
            ? []
            : [{ title: texts.talk, icon: 'help' as const, href: address('support') }]),
          { title: texts.data, icon: 'shield', href: address('dataRequests') },
        ]}
      />
    </Section>
  );
}

/** Home: the debt first, most urgent on top, then what is on its way, then what could be borrowed (design, 4.22). */
export function ShellHomePage() {
  const reading = useAnswer(endpoints.home.orders, {});
  return (
    <Screen page="shellHome" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['tall', 'middle']}>
        {(orders) => {
          const lent = [...orders.active, ...orders.inProcess];
          return (
            <>
              <HomeStage orders={orders} />
              {orders.active.map((order, index) => (
                <Fragment key={order.orderId}>
                  <LoanCard order={order} isMain={index === 0} />
                  {index === 0 && order.daysLate > 0 && <WaysOutOfLate order={order} />}
                </Fragment>
              ))}
              <InProcess orders={orders.inProcess} isSaid={orders.active.length === 0} />
              {lent[0] && <News />}
              {lent.every(({ orderStatus }) => orderStatus !== 'late') && (
                <Offers orders={orders} lent={lent} />
              )}
              {!lent[0] && <News />}
              <Useful orders={orders} />
            </>
          );
        }}
      </AnswerView>
    </Screen>
  );
}
