import { type AnswerOf, DESK_PARTS, DISBURSEMENT_ENDS, deskEndpoints } from '@plazo/contract';
import { Dialog, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { ChangePreview } from '../../components/change-preview.tsx';
import { operatorChoices } from '../../components/choices.ts';
import { Choice } from '../../components/field.tsx';
import { MatchSplit } from '../../components/match-split.tsx';
import { MonthHindrances } from '../../components/month-hindrances.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { ReturnFacts } from '../../components/return-facts.tsx';
import { ToldOnce } from '../../components/told-once.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { ContentDecision } from './content-decision.tsx';
import { Subject } from './request-subject.tsx';

const { preview, decideRequest } = deskEndpoints.deskLoans;
type Asked = AnswerOf<typeof deskEndpoints.deskLoans.requests>['requests'][number];

const ACTIONS = [
  'waive',
  'charge',
  'bounce',
  'reverse',
  'write-off',
  'sell',
  'refund',
  'settle',
  'replan',
  'flag',
] as const;

/** Acts on a debt as a whole: the amount of their request is what it comes to. */
const WHOLE: ReadonlySet<string> = new Set(['write-off', 'sell']);

/** What changes nothing of a loan today: its money leaves, or what became of it is said. */
const OF_DISBURSEMENTS: ReadonlySet<string> = new Set([...DISBURSEMENT_ENDS, 'release-payout']);

type DecideProps = { readonly asked: Asked; readonly onClose: () => void };

function Foot({ asked, events, onClose }: DecideProps & { readonly events: number | undefined }) {
  const { text } = useDesk();
  const words = text.requests;
  const [typed, setTyped] = useState('');
  const [secret, setSecret] = useState('');
  const [forOperatorId, setFor] = useState('');
  const change = useChange(decideRequest, words.decidedToast);
  const decide = (isApproved: '0' | '1') => async (reason: string) => {
    const decided = await change.run({
      requestId: asked.requestId,
      isApproved,
      events,
      reason,
      ...(forOperatorId && { forOperatorId }),
    });
    if (decided?.totpSecret) setSecret(decided.totpSecret);
    else if (decided) onClose();
  };
  const { team } = text;
  if (secret)
    return <ToldOnce label={team.secret} hint={team.secretHint} secret={secret} onClose={onClose} />;
  return (
    <>
      {asked.mayFor.length > 0 && (
        <Choice
          label={text.delegation.as}
          value={forOperatorId}
          onChange={setFor}
          options={[{ value: '', label: text.delegation.myself }, ...operatorChoices(asked.mayFor)]}
        />
      )}
      <ReasonFoot
        action={words.approve}
        others={[{ label: words.refuse, isReady: true, onReason: (reason) => void decide('0')(reason) }]}
        isBusy={change.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void decide('1')(reason)}
      />
    </>
  );
}

function LoanDecision({ asked, onClose }: DecideProps) {
  const action = ACTIONS.find((known) => known === asked.kind) ?? 'waive';
  const part = DESK_PARTS.find((known) => known === asked.part);
  const reading = useRead(preview, {
    orderId: asked.orderId,
    action,
    ...(asked.amount > 0 && !WHOLE.has(action) && { amountMinor: asked.amount }),
    ...(part && { part }),
    ...(asked.until && { by: asked.until }),
    ...(asked.plan && { plan: asked.plan }),
    ...(asked.instalments > 0 && { instalments: asked.instalments }),
    ...(asked.fromInstalment > 0 && { fromInstalment: asked.fromInstalment }),
    ...(asked.dueOn && { dueOn: asked.dueOn }),
    ...(asked.interest && { interest: asked.interest }),
    ...(asked.ratePpm >= 0 && { ratePpm: asked.ratePpm }),
    ...(asked.givenUpFor && { givenUpFor: asked.givenUpFor }),
    ...(asked.behaviour && { behaviour: asked.behaviour }),
    ...(asked.parts > 0 && { parts: asked.parts }),
    ...(asked.buyer && { buyer: asked.buyer, payAt: asked.payAt, priceMinor: asked.price }),
    ...(asked.chargeId && { chargeId: asked.chargeId }),
    ...(asked.cause && { cause: asked.cause, channel: asked.channel, paymentId: asked.paymentId }),
    ...(asked.happenedOn && { happenedOn: asked.happenedOn }),
    ...(asked.flag && { flag: asked.flag }),
    ...Object.fromEntries(asked.effects.map((effect) => [effect, 1])),
    ...(asked.eventIndex >= 0 && { eventIndex: asked.eventIndex }),
  });
  return (
    <>
      <ReadingState reading={reading}>
        {(previewed) => <ChangePreview previewed={previewed} currency={asked.currency} />}
      </ReadingState>
      <Foot asked={asked} events={reading.value?.events} onClose={onClose} />
    </>
  );
}

/** How the payment would stand on the loan, by the engine that will post it. */
function MatchDecision({ asked, onClose }: DecideProps) {
  const { channel, paymentId, orderId } = asked;
  const reading = useRead(deskEndpoints.deskPayments.matchPreview, { channel, paymentId, orderId });
  return (
    <>
      <ReadingState reading={reading}>{(previewed) => <MatchSplit previewed={previewed} />}</ReadingState>
      <Foot asked={asked} events={reading.value?.events} onClose={onClose} />
    </>
  );
}

/** By which way the money goes back; the account stands above. */
function ReturnDecision({ asked, onClose }: DecideProps) {
  return (
    <>
      <ReturnFacts of={asked} />
      <Foot asked={asked} events={undefined} onClose={onClose} />
    </>
  );
}

/** What keeps the month open now, if anything does. */
function MonthDecision({ asked, onClose }: DecideProps) {
  const reading = useRead(deskEndpoints.deskLedger.show, { month: asked.month });
  return (
    <>
      <ReadingState reading={reading}>{(month) => <MonthHindrances month={month} />}</ReadingState>
      <Foot asked={asked} events={undefined} onClose={onClose} />
    </>
  );
}

/** The second person sees what the engine would do today, and says yes or no with a reason. */
export function DecideDialog({ asked, onClose }: DecideProps) {
  const { text } = useDesk();
  const words = text.requests;
  return (
    <Dialog kind="wide" title={words.kinds[asked.kind]} isOpen onClose={onClose}>
      {asked.reason && (
        <Notice tone="info">
          {asked.by}: {asked.reason}
        </Notice>
      )}
      <Subject asked={asked} />
      {asked.content && <ContentDecision place={asked.content} />}
      {asked.kind === 'close-month' ? (
        <MonthDecision asked={asked} onClose={onClose} />
      ) : asked.kind === 'return' ? (
        <ReturnDecision asked={asked} onClose={onClose} />
      ) : asked.kind === 'match' ? (
        <MatchDecision asked={asked} onClose={onClose} />
      ) : asked.orderId && !OF_DISBURSEMENTS.has(asked.kind) ? (
        <LoanDecision asked={asked} onClose={onClose} />
      ) : (
        <Foot asked={asked} events={undefined} onClose={onClose} />
      )}
    </Dialog>
  );
}
