import { endpoints, type LoanDecisions, type OrderDetails } from '@plazo/contract';
import { AgreementBox, Block, Button, LinkButton, WideTable } from '@plazo/ui';
import { useState } from 'react';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { CreditActions } from './credit-actions.tsx';
import { DisbursementReturned } from './disbursement-returned.tsx';

export type DecisionProps = { readonly details: OrderDetails; readonly reading: Reading<OrderDetails> };

type Offer = NonNullable<LoanDecisions['planOffer']>;

type OfferProps = DecisionProps & { readonly asked: Reading<LoanDecisions> };

/** What is paid when. */
function DayAmounts({ rows }: { rows: readonly { readonly day: string; readonly amount: number }[] }) {
  const money = useMoney();
  return (
    <ol>
      {rows.map(({ day, amount }, at) => (
        <li key={`${at} ${day}`}>
          {day}: <span className="money">{money(amount)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Sends the borrower's consent with the figures that they read; a refusal says why, and the page reads itself anew. */
function useAccept({ details: { orderId, productId }, reading, asked }: OfferProps, { no, left }: Offer) {
  const { client } = useApp();
  const writing = useWrite();
  const accept = async () => {
    const request = { orderId, productId, no, left };
    const kind = await writing.write(() => client.call(endpoints.decisions.acceptPlan, request));
    if (kind === 'failure') return;
    asked.read();
    reading.read();
  };
  return { ...writing, accept };
}

/** The plan now and then, each new payment, and a consent that nobody has ticked before. */
function PlanOffer({ offer, ...props }: OfferProps & { readonly offer: Offer }) {
  const [isTicked, setTicked] = useState(false);
  const { accept, busyLabel, problem } = useAccept(props, offer);
  const { title, body, head, lines, rowsTitle, rows } = offer;
  return (
    <Block>
      <h2>{title}</h2>
      <p>{body}</p>
      <WideTable
        hasWords
        title={title}
        head={[head.what, head.now, head.later]}
        rows={lines.map(({ label, now, later }) => ({ id: label, cells: [label, now, later] }))}
      />
      <h3>{rowsTitle}</h3>
      <DayAmounts rows={rows} />
      {problem}
      <AgreementBox isTicked={isTicked} onTick={setTicked} words={offer.consent} link="" />
      <Button isInactive={!isTicked} busyLabel={busyLabel} onPress={() => void accept()}>
        {offer.accept}
      </Button>
    </Block>
  );
}

type Settled = NonNullable<LoanDecisions['settlement']>;

/** A smaller sum that ends the loan, in one or in parts, and the way to pay exactly what comes next. */
function Settlement({ details: { orderId, productId }, of }: DecisionProps & { readonly of: Settled }) {
  const address = usePageAddress();
  const money = useMoney();
  const { title, body, pay, next, parts } = of;
  return (
    <Block>
      <h2>{title}</h2>
      <p>{body}</p>
      {parts.length > 0 && <DayAmounts rows={parts} />}
      <LinkButton
        kind="secondary"
        isWide
        href={address('repay', { orderId, productId, pay: 'part', amount: money(next) })}
      >
        {pay}
      </LinkButton>
    </Block>
  );
}

/** What the borrower can agree to, and what the lender accepts. */
function Decisions(props: DecisionProps) {
  const { orderId, productId } = props.details;
  const asked = useAnswer(endpoints.decisions.show, { orderId, productId });
  return (
    <AnswerView reading={asked} skeleton={['tall']}>
      {({ planOffer, settlement }) => (
        <>
          {planOffer && <PlanOffer {...props} asked={asked} offer={planOffer} />}
          {settlement && <Settlement {...props} of={settlement} />}
        </>
      )}
    </AnswerView>
  );
}

/** What waits for the borrower's word: an account where the bank sent the money back, what becomes of their credit, and what the lender offers. */
export function DecisionParts(props: DecisionProps) {
  const { isAsked, disbursement, credit } = props.details;
  return (
    <>
      {credit && <CreditActions {...props} credit={credit} />}
      {disbursement?.isWaiting === 1 && <DisbursementReturned {...props} />}
      {isAsked === 1 && <Decisions {...props} />}
    </>
  );
}
