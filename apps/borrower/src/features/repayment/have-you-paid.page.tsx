import { LinkButton, PageState } from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { usePageAddress } from '../../session/app-context.ts';
import { usePayMessages } from '../../words/words.ts';

/** "Have you paid?": yes watches the status, no goes back to the ways to pay (decisions, section 2). */
export function HaveYouPaidPage() {
  const { haveYouPaid } = usePayMessages();
  const address = usePageAddress();
  return (
    <Screen page="haveYouPaid">
      <PageState icon="clock" drawing="waiting" title={haveYouPaid.question} text={haveYouPaid.text}>
        <LinkButton href={address('orderDetails', { from: 'paid' })}>{haveYouPaid.yes}</LinkButton>
        <LinkButton kind="secondary" href={address('repay', { mode: 'choose' })}>
          {haveYouPaid.no}
        </LinkButton>
      </PageState>
    </Screen>
  );
}
