import { type AnswerOf, endpoints } from '@plazo/contract';
import {
  Block,
  Button,
  Dialog,
  DialogButtons,
  LinkButton,
  Muted,
  NextStep,
  Notice,
  OptionList,
  PageState,
  Section,
  unbroken,
} from '@plazo/ui';
import { useState } from 'react';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { leaveFor } from '../../components/leave-for.ts';
import { Screen } from '../../components/screen.tsx';
import { useKeyedCall } from '../../components/use-keyed-call.ts';
import { useMoney } from '../../components/use-money.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { useBankMessages, useMessages } from '../../words/words.ts';

type Told = AnswerOf<typeof endpoints.autopay.show>;
type Ids = { readonly productId: string | undefined; readonly orderId: string | undefined };
type ViewProps = { readonly told: Told; readonly ids: Ids; readonly reading: Reading<Told> };

const CHECK_MS = 2_000;

function Paper({ told: { paper, consentedAt } }: { told: Pick<Told, 'paper' | 'consentedAt'> }) {
  const { autopay } = useBankMessages();
  return (
    <Block>
      {paper.map((line) => (
        <p key={line}>{unbroken(line)}</p>
      ))}
      {consentedAt !== '' && <Muted>{unbroken(autopay.accepted(consentedAt.slice(0, 10)))}</Muted>}
    </Block>
  );
}

/** Consents to what was read, and goes to the bank's page as soon as it is known. */
function Offered({ told, ids, reading }: ViewProps) {
  const { autopay } = useBankMessages();
  const { client } = useApp();
  const call = useKeyedCall();
  const { isBusy, problem, write } = useWrite();
  const [chosen, choose] = useState<string>();
  const { ways } = told;
  const way = ways ? ways.find(({ proof }) => proof === chosen) : told;
  const accept = (proof: string) =>
    write(
      async () => {
        const begun = await call(endpoints.autopay.begin, { ...ids, proof });
        const next = begun.kind === 'value' ? await client.call(endpoints.autopay.show, ids) : begun;
        if (next.kind !== 'value' || next.value.state !== 'visit') reading.read();
        return next;
      },
      ({ state, url }) => (state === 'visit' ? leaveFor(url) : undefined),
    );
  return (
    <>
      {told.ended !== '' && <Notice tone="info">{autopay.ended[told.ended]}</Notice>}
      {problem}
      {ways && (
        <Section title={autopay.how}>
          <OptionList
            legend={autopay.how}
            options={ways.map(({ name, hint, proof }) => ({ value: proof, title: name, hint }))}
            value={chosen}
            onChange={choose}
          />
        </Section>
      )}
      {way && (
        <>
          <Muted>{autopay.why}</Muted>
          <Paper told={{ paper: way.paper, consentedAt: '' }} />
          <Button
            isWide
            busyLabel={isBusy ? autopay.asking : undefined}
            onPress={() => void accept(way.proof)}
          >
            {autopay.accept}
          </Button>
        </>
      )}
    </>
  );
}

/** The second of two taps ends it. */
function Revoke({ ids, reading }: Omit<ViewProps, 'told'>) {
  const { autopay } = useBankMessages();
  const { common } = useMessages();
  const { client } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { busyLabel, problem, write } = useWrite();
  const close = () => setOpen(false);
  const revoke = () =>
    write(
      () => client.call(endpoints.autopay.revoke, ids),
      () => {
        close();
        reading.read();
      },
    );
  return (
    <>
      <Button kind="secondary" isWide onPress={() => setOpen(true)}>
        {autopay.end}
      </Button>
      <Dialog kind="sheet" title={autopay.endTitle} isOpen={isOpen} onClose={close} closeLabel={common.close}>
        <p>{autopay.endText}</p>
        {problem}
        <DialogButtons>
          <Button busyLabel={busyLabel} onPress={() => void revoke()}>
            {autopay.endNow}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}

/** Nothing is taken for a while, and then again, by a tap each. */
function Pause({ told, ids, reading }: ViewProps) {
  const { autopay } = useBankMessages();
  const { client } = useApp();
  const { busyLabel, problem, write } = useWrite();
  const isPaused = told.pausedAt !== '';
  const change = async () => {
    await write(() => client.call(endpoints.autopay.pause, { ...ids, isPaused: isPaused ? 0 : 1 }));
    reading.read();
  };
  return (
    <>
      {problem}
      {!isPaused && <Muted>{autopay.pauseHint}</Muted>}
      <Button
        kind={isPaused ? 'primary' : 'secondary'}
        isWide
        busyLabel={busyLabel}
        onPress={() => void change()}
      >
        {isPaused ? autopay.goOn : autopay.pause}
      </Button>
    </>
  );
}

function Begun({ told, ids, reading }: ViewProps) {
  const { autopay } = useBankMessages();
  const money = useMoney();
  const { state, url, failed, next, isHeld, pausedAt } = told;
  return (
    <>
      {state === 'checking' && <PageState icon="bank" title={autopay.checking} isAlert />}
      {state === 'visit' && (
        <PageState icon="bank" title={autopay.visit} text={autopay.visitText} isAlert>
          <LinkButton href={url}>{autopay.toBank}</LinkButton>
        </PageState>
      )}
      {state === 'active' && (
        <Notice tone={pausedAt === '' ? 'success' : 'info'} isAlert>
          {unbroken(pausedAt === '' ? autopay.active : autopay.paused(pausedAt.slice(0, 10)))}
        </Notice>
      )}
      {state === 'active' && isHeld === 1 && <Notice tone="info">{autopay.held}</Notice>}
      {failed && (
        <Notice tone="warning">
          {unbroken(autopay.failed(money(failed.amount), failed.day, failed.on))}
        </Notice>
      )}
      {next && (
        <NextStep title={autopay.next} icon="calendar">
          {next.isUnderWay === 1
            ? autopay.underWay(money(next.amount))
            : autopay.planned(money(next.amount), next.day)}{' '}
          <time dateTime={next.on}>{next.on}</time>
        </NextStep>
      )}
      <Paper told={told} />
      {state === 'active' && <Pause told={told} ids={ids} reading={reading} />}
      <Revoke ids={ids} reading={reading} />
    </>
  );
}

/** What is taken by itself on the due days: what is agreed, how it stands, and how it ends. */
export function AutopayPage() {
  const query = usePageQuery();
  const ids = { productId: query.get('productId') ?? undefined, orderId: query.get('orderId') ?? undefined };
  const reading = useAnswer(endpoints.autopay.show, ids, {
    pollMs: ({ state }) => (state === 'checking' || state === 'visit' ? CHECK_MS : false),
  });
  return (
    <Screen page="autopay" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['middle', 'tall']}>
        {(told) =>
          told.state === 'offered' ? (
            <Offered told={told} ids={ids} reading={reading} />
          ) : (
            <Begun told={told} ids={ids} reading={reading} />
          )
        }
      </AnswerView>
    </Screen>
  );
}
