import type { LoanOffer } from '@plazo/contract';
import { spokenDay } from '@plazo/markets/front';
import { Card, Chip, MoneyLines, Muted, Notice, PlanTimeline, Section } from '@plazo/ui';
import { useMoney } from '../../components/use-money.ts';
import { useApp } from '../../session/app-context.ts';
import { daysBetween } from '../../session/days-between.ts';
import { useConfirmMessages, useMessages } from '../../words/words.ts';

type OfferSectionsProps = { readonly offer: LoanOffer; readonly changed: ReadonlySet<string> };

function CostSection({ offer, changed }: OfferSectionsProps) {
  const { confirm } = useConfirmMessages();
  const { common } = useMessages();
  if (offer.details.length === 0) return null;
  const lines = offer.details.map((line) => ({
    ...line,
    ...(changed.has(line.text) && { mark: <Chip tone="info" text={common.updated} /> }),
  }));
  return (
    <Section title={confirm.costSection}>
      <Card isPadded>
        <MoneyLines lines={lines} lastIsTotal />
      </Card>
    </Section>
  );
}

/** What of the money pays off another loan, and what is left of it. */
export function RenewalSection({ lines }: { lines: LoanOffer['renewal'] }) {
  const { confirm } = useConfirmMessages();
  if (lines.length === 0) return null;
  return (
    <Section title={confirm.renewal}>
      <Card isPadded>
        <MoneyLines lines={lines} lastIsTotal />
      </Card>
    </Section>
  );
}

function PlanSection({ offer }: { offer: LoanOffer }) {
  const { confirm } = useConfirmMessages();
  const { common } = useMessages();
  const { language, today } = useApp();
  const money = useMoney();
  if (offer.repay_plans.length === 0) return null;
  const steps = offer.repay_plans.map(({ title, amount, pay_time: on, description }, index) => {
    const day = `${spokenDay(language, on)} ${on}`;
    return {
      title,
      amount: money(amount),
      details: [index === 0 ? `${day} · ${common.inDays(daysBetween(today, on))}` : day, description],
    };
  });
  return (
    <Section title={confirm.plan}>
      <Card isPadded>
        <PlanTimeline steps={steps} seeAllLabel={common.seeAll} />
      </Card>
    </Section>
  );
}

/** What the cost is made of, when each payment is due, and what being late costs: all before the button. */
export function OfferSections(props: OfferSectionsProps) {
  const { confirm } = useConfirmMessages();
  const { brand } = useApp();
  const { offer } = props;
  return (
    <>
      <CostSection {...props} />
      <PlanSection offer={offer} />
      <Notice tone="warning">
        <b>{confirm.lateTitle}</b> {offer.ratemsg}
      </Notice>
      {offer.charges.length > 0 && (
        <Notice tone="warning">
          <b>{confirm.chargesTitle}</b>
          {offer.charges.map((charge) => (
            <p key={charge}>{charge}</p>
          ))}
        </Notice>
      )}
      <Muted>{confirm.lender(brand.company)}</Muted>
    </>
  );
}
