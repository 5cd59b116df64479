import type { LoanOffer } from '@plazo/contract';
import {
  ActionBar,
  AgreementBox,
  Button,
  Chip,
  Notice,
  ProductName,
  useAnnounceChange,
  useAnnouncer,
  useOnline,
} from '@plazo/ui';
import { useEffect, useState } from 'react';
import { AnswerView, TroubleView } from '../../components/answer-view.tsx';
import { ExplainedFigures } from '../../components/explained-figures.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useConfirmMessages, useMessages } from '../../words/words.ts';
import { OfferSections, RenewalSection } from './offer-sections.tsx';
import { OfferTicket } from './offer-ticket.tsx';
import { useCodeSheet } from './use-code-sheet.ts';
import { type Confirming, useConfirm } from './use-confirm.ts';
import { type OfferState, useOffer } from './use-offer.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

const REASON = 'confirm-reason';

/** What the borrower is told after a push that did not succeed: a refusal changed nothing, a failure is not known. */
function useTroubleText({ trouble }: Confirming): string | undefined {
  const { confirm } = useConfirmMessages();
  const { toast } = useAnnouncer();
  const text =
    trouble === undefined
      ? undefined
      : trouble.kind === 'refusal'
        ? [trouble.message, confirm.failed].filter(Boolean).join('\n')
        : confirm.unknown;
  useEffect(() => {
    if (text !== undefined) toast(text, { isFailure: true });
  }, [text, toast]);
  return text;
}

type ConfirmBarProps = {
  readonly offer: LoanOffer;
  readonly isTicked: boolean;
  readonly isReady: boolean;
  readonly confirming: Confirming;
  readonly onConfirm: () => void;
};

function ConfirmBar({ offer, isTicked, isReady, confirming, onConfirm }: ConfirmBarProps) {
  const { confirm } = useConfirmMessages();
  const { offline } = useMessages();
  const money = useMoney();
  const isOnline = useOnline();
  const reason = isTicked ? (isOnline ? undefined : offline.action) : confirm.agreeNeeded;
  const summary =
    reason === undefined ? { label: confirm.payTotal, amount: money(offer.totalRepay) } : { label: reason };
  useAnnounceChange(confirming.phase === 'idle' ? '' : confirm.busy);
  return (
    <ActionBar summary={summary} summaryId={REASON}>
      <Button
        isInactive={reason !== undefined || !isReady}
        busyLabel={confirming.phase === 'idle' ? undefined : confirm.busy}
        describedBy={REASON}
        onPress={onConfirm}
      >
        {confirm.submit}
      </Button>
    </ActionBar>
  );
}

function Agreement({
  offer,
  isTicked,
  onTick,
}: {
  offer: LoanOffer;
  isTicked: boolean;
  onTick: (is: boolean) => void;
}) {
  const { confirm } = useConfirmMessages();
  const address = usePageAddress();
  const link = <a href={offer.isNewContract}>{confirm.agreement}</a>;
  return (
    <>
      <p>
        <a href={address('keyFacts')}>{confirm.keyFacts}</a>
      </p>
      {offer.isNewContract !== '' && (
        <AgreementBox isTicked={isTicked} onTick={onTick} words={confirm.agree} link={link} />
      )}
    </>
  );
}

function Notices({ state, troubleText }: { state: OfferState; troubleText: string | undefined }) {
  const { confirm } = useConfirmMessages();
  const { common } = useMessages();
  return (
    <>
      {troubleText !== undefined && (
        <Notice tone="warning" isAlert>
          {troubleText}
        </Notice>
      )}
      {state.trouble && (
        <Notice tone="warning" isAlert>
          <p>{confirm.repriceFailed}</p>
          <Button
            kind="secondary"
            isSmall
            busyLabel={state.isReloading ? common.loading : undefined}
            onPress={state.reload}
          >
            {common.retry}
          </Button>
        </Notice>
      )}
      {state.hasChanged && (
        <Notice tone="info" isAlert>
          {confirm.changed}
        </Notice>
      )}
    </>
  );
}

function OfferView({
  offer,
  state,
  confirming,
}: {
  offer: LoanOffer;
  state: OfferState;
  confirming: Confirming;
}) {
  const messages = useConfirmMessages();
  const { brand } = useApp();
  const { toast } = useAnnouncer();
  const [isTicked, setTicked] = useState(brand.settings.agreementDefaultTicked);
  const { CodeSheet, asksCode, setAsksCode } = useCodeSheet(offer.sendSms === 1);
  const troubleText = useTroubleText(confirming);
  const isBusy = confirming.phase !== 'idle';
  const mayLeave = () => {
    if (isBusy) toast(messages.confirm.leave);
    return !isBusy;
  };
  const bar = (
    <ConfirmBar
      offer={offer}
      isTicked={isTicked || offer.isNewContract === ''}
      isReady={offer.isNeedPop === 0}
      confirming={confirming}
      onConfirm={() => (offer.sendSms === 1 ? setAsksCode(true) : confirming.confirm(offer))}
    />
  );
  return (
    <Screen
      page="confirmLoan"
      actions={bar}
      readAt={state.reading.readAt}
      isStale={state.reading.isStale}
      mayLeave={mayLeave}
    >
      <Notices state={state} troubleText={troubleText} />
      <ProductName logo={offer.comProductLogo} name={offer.comProductName}>
        <Chip tone="neutral" icon="shield" text={messages.confirm.review} />
      </ProductName>
      <div data-torn={confirming.phase === 'leaving' || undefined}>
        <OfferTicket offer={offer} />
      </div>
      <RenewalSection lines={offer.renewal} />
      <OfferSections offer={offer} changed={state.changed} />
      <ExplainedFigures ids={{ productId: state.productId }} />
      <Agreement offer={offer} isTicked={isTicked} onTick={setTicked} />
      <WaitingDialog isOpen={state.isWaiting} amountText={offer.amountDec} />
      {CodeSheet && (
        <CodeSheet
          purpose="confirm"
          words={{
            title: messages.confirm.codeTitle,
            submit: messages.confirm.submit,
            busy: messages.confirm.busy,
          }}
          productId={state.productId}
          isOpen={asksCode}
          isBusy={isBusy}
          error={troubleText}
          onClose={() => setAsksCode(false)}
          onCode={(code) => confirming.confirm(offer, code)}
        />
      )}
    </Screen>
  );
}

/** Confirm loan (design, 4.1): everything that it costs, and then one button. */
export function ConfirmLoanPage() {
  const { confirm } = useConfirmMessages();
  const state = useOffer();
  const confirming = useConfirm(state.productId);
  const { outcome } = state.reading;
  if (outcome?.kind === 'value')
    return <OfferView offer={outcome.value} state={state} confirming={confirming} />;
  return (
    <Screen page="confirmLoan">
      {confirming.phase === 'idle' ? (
        <>
          {confirming.trouble?.kind === 'failure' && (
            <TroubleView trouble={confirming.trouble} isReading={false} onRetry={() => location.reload()} />
          )}
          {confirming.trouble?.kind !== 'failure' && (
            <AnswerView reading={state.reading} skeleton={['low', 'tall', 'middle']}>
              {() => null}
            </AnswerView>
          )}
        </>
      ) : (
        <Notice tone="info" isAlert>
          {confirm.resuming}
        </Notice>
      )}
    </Screen>
  );
}
