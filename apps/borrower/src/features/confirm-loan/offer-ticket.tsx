import type { LoanOffer } from '@plazo/contract';
import { Amount, SplitBar, Ticket, TicketFacts } from '@plazo/ui';
import { useMoney } from '../../components/use-money.ts';
import { useApp } from '../../session/app-context.ts';
import { useConfirmMessages, useMessages } from '../../words/words.ts';

/** What is received and what is paid, in the same size, and how much of it is cost (design, 4.1). */
export function OfferTicket({ offer }: { offer: LoanOffer }) {
  const { confirm } = useConfirmMessages();
  const { common } = useMessages();
  const { brand, country } = useApp();
  const money = useMoney();
  const facts = [
    { label: confirm.term, value: common.days(offer.termDays) },
    { label: confirm.payments, value: String(offer.repay_plans.length) },
    { label: confirm.rate, value: offer.loanRate },
    { label: country.annualCost, value: offer.annualCost },
  ];
  return (
    <Ticket
      label={confirm.ticketLabel}
      upperLabel={confirm.receive}
      upper={<Amount text={money(offer.received)} currency={brand.currency} />}
      lowerLabel={confirm.payTotal}
      lower={
        <>
          <Amount text={money(offer.totalRepay)} currency={brand.currency} />
          <SplitBar
            receivedMinor={offer.received}
            costMinor={offer.totalCost}
            legend={[
              <>
                {confirm.receive} <b className="money">{money(offer.received)}</b>
              </>,
              <>
                {confirm.cost} <b className="money">{money(offer.totalCost)}</b>
              </>,
            ]}
          />
        </>
      }
    >
      <TicketFacts facts={facts.filter(({ value }) => value !== '')} />
    </Ticket>
  );
}
