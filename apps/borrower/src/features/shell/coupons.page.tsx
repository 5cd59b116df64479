import { type AnswerOf, endpoints } from '@plazo/contract';
import { Amount, Block, Chip, LinkButton, Muted, PageState } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { SpokenDay } from '../../components/spoken-day.tsx';
import { useMoney } from '../../components/use-money.ts';
import { usePageAddress } from '../../session/app-context.ts';
import { useShellMessages } from '../../words/words.ts';
import { InviteSection } from './invite-section.tsx';

type Coupon = AnswerOf<typeof endpoints.coupons.list>['coupons'][number];

const tones = { ready: 'success', used: 'neutral', expired: 'neutral' } as const;

function CouponCard({ coupon }: { coupon: Coupon }) {
  const texts = useShellMessages().coupons;
  const money = useMoney();
  const address = usePageAddress();
  const { amount, until, state, orderId } = coupon;
  return (
    <Block>
      <Chip tone={tones[state]} text={texts.states[state]} />
      <Amount text={money(amount)} />
      {state === 'ready' && (
        <p>
          {texts.until} <SpokenDay on={until} />
        </p>
      )}
      {orderId !== '' && (
        <LinkButton kind="text" href={address('orderDetails', { orderId })}>
          {texts.loan}
        </LinkButton>
      )}
    </Block>
  );
}

/** What the lender gives towards the next loan, and what became of what was given before. */
export function CouponsPage() {
  const texts = useShellMessages().coupons;
  const address = usePageAddress();
  const reading = useAnswer(endpoints.coupons.list, {});
  return (
    <Screen page="coupons" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['middle']}>
        {({ coupons, referral }) => (
          <>
            {coupons.length === 0 ? (
              <PageState icon="star" drawing="empty" title={texts.none} text={texts.noneText} />
            ) : (
              <Muted>{texts.intro}</Muted>
            )}
            {coupons.map((coupon) => (
              <CouponCard key={coupon.id} coupon={coupon} />
            ))}
            {referral && <InviteSection referral={referral} />}
          </>
        )}
      </AnswerView>
      <LinkButton kind="secondary" href={address('shellHome')}>
        {texts.borrow}
      </LinkButton>
    </Screen>
  );
}
