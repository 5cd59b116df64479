import { addressQuery, endpoints } from '@plazo/contract';
import { languageFacts } from '@plazo/markets/front';
import {
  AgreementBox,
  Block,
  Button,
  Card,
  Details,
  DocumentText,
  LinkButton,
  LinkRow,
  MoneyLines,
  Muted,
  Notice,
  PageState,
  RangeField,
  Rows,
  Section,
  useOnline,
  WideTable,
} from '@plazo/ui';
import { Fragment, useEffect, useState } from 'react';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { CodeSheet } from '../../components/code-sheet.tsx';
import { PayAgainButton } from '../../components/pay-again-button.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useMessages } from '../../words/words.ts';
import { type Ids, type Told, useAcceptMore } from './use-accept-more.ts';

/** The figures are asked for when the slider has rested this long. */
const REST_MS = 250;
const CHECK_MS = 5_000;

/** The figures of an amount a moment after it was chosen; until then those before, which nobody can agree to. */
function useFigures(first: Told, ids: Ids, amount: number) {
  const [asked, setAsked] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(amount), REST_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  const figures = useAnswer(
    endpoints.moreMoney.show,
    asked === first.amount ? ids : { ...ids, amount: asked },
  );
  const { outcome } = figures;
  const [shown, setShown] = useState(first);
  const told = outcome?.kind === 'value' && outcome.value.state === 'offered' ? outcome.value : undefined;
  if (told !== undefined && told !== shown) setShown(told);
  return { figures, told: shown, isOfAmount: shown.amount === amount && told === shown };
}

function Paper({ paper, language }: Told) {
  return (
    <DocumentText lang={languageFacts[language].locale}>
      {paper.map(({ title, rows, head, table, paragraphs }) => (
        <Section key={title} title={title}>
          {rows.length > 0 && <MoneyLines lines={rows} hasLongValues />}
          {table.length > 0 && (
            <WideTable
              title={title}
              head={head}
              rows={table.map((cells) => ({ id: cells[0] ?? '', cells }))}
            />
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      ))}
    </DocumentText>
  );
}

/** The loan now and then, and each payment of it. */
function Change({ words, head, lines, rows, inHand }: Told) {
  const money = useMoney();
  return (
    <>
      <Card isPadded>
        <MoneyLines lines={[{ text: words.inHand, value: money(inHand) }]} />
      </Card>
      <Section title={words.change}>
        <Card isPadded>
          <WideTable
            hasWords
            title={words.change}
            head={[head.what, head.now, head.later]}
            rows={lines.map(({ label, now, later }) => ({ id: label, cells: [label, now, later] }))}
          />
        </Card>
      </Section>
      <Section title={words.rows}>
        <Card isPadded>
          <MoneyLines lines={rows.map(({ day, amount }) => ({ text: day, value: money(amount) }))} />
        </Card>
      </Section>
    </>
  );
}

type OfferProps = { readonly first: Told; readonly ids: Ids; readonly reading: Reading<Told> };

function Offered({ first, ids, reading }: OfferProps) {
  const { offline, common, error } = useMessages();
  const money = useMoney();
  const isOnline = useOnline();
  const [steps, setSteps] = useState(1);
  const [agreedTo, setAgreedTo] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const { figures, told, isOfAmount } = useFigures(first, ids, steps * first.step);
  const { isBusy, trouble, problem, accept } = useAcceptMore(ids, () => {
    reading.read();
    figures.read();
  });
  const { words, proof } = told;
  const isTicked = isOfAmount && agreedTo === proof;
  return (
    <>
      <p>{words.intro}</p>
      <Block>
        <RangeField
          label={words.amount}
          value={steps - 1}
          max={first.most / first.step - 1}
          text={money(steps * first.step)}
          ends={[money(first.step), money(first.most)]}
          onChange={(above) => setSteps(above + 1)}
        />
      </Block>
      {figures.outcome?.kind === 'failure' && (
        <Notice tone="warning" isAlert>
          <p>{error.network}</p>
          <Button kind="secondary" isSmall onPress={figures.read}>
            {common.retry}
          </Button>
        </Notice>
      )}
      <Change {...told} />
      <Details title={words.paper}>{() => <Paper {...told} />}</Details>
      {!asksCode && problem}
      <AgreementBox
        isTicked={isTicked}
        onTick={(is) => setAgreedTo(is && isOfAmount ? proof : '')}
        words={words.consent}
        link=""
      />
      {!isOnline && <Muted>{offline.action}</Muted>}
      <Button
        isWide
        isInactive={!isTicked || !isOnline}
        busyLabel={isBusy ? words.busy : undefined}
        onPress={() => (told.sendSms === 1 ? setAsksCode(true) : void accept(told))}
      >
        {words.accept}
      </Button>
      <CodeSheet
        purpose="confirm"
        words={{ title: words.codeTitle, submit: words.accept, busy: words.busy }}
        productId={ids.productId}
        isOpen={asksCode}
        isBusy={isBusy}
        error={trouble}
        onClose={() => setAsksCode(false)}
        onCode={(code) => void accept(told, code)}
      />
    </>
  );
}

const WAYS = { pay: 'repay', account: 'bindBank', loan: 'orderDetails' } as const;

/** More money on a running loan: how much, what it changes, what is agreed to, and where it stands. */
export function MoreMoneyPage() {
  const query = usePageQuery();
  const { addresses } = useApp();
  const address = usePageAddress();
  const ids = { productId: query.get('productId') ?? undefined, orderId: query.get('orderId') ?? undefined };
  const { productId = '', orderId = '' } = ids;
  const reading = useAnswer(endpoints.moreMoney.show, ids, {
    pollMs: ({ state }) => (state === 'under-way' ? CHECK_MS : false),
  });
  return (
    <Screen page="moreMoney" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['low', 'tall', 'middle']}>
        {(told) => (
          <>
            {told.ended !== '' && <Notice tone="info">{told.ended}</Notice>}
            {told.state === 'offered' ? (
              <Offered first={told} ids={ids} reading={reading} />
            ) : (
              <PageState icon={told.state === 'under-way' ? 'clock' : 'info'} title={told.text} isAlert>
                {told.ways.map(({ to, title }, index) => (
                  <Fragment key={to}>
                    {to === 'loan' && told.again && (
                      <PayAgainButton title={told.again} {...ids} reading={reading} />
                    )}
                    <LinkButton
                      kind={index === 0 ? 'primary' : 'secondary'}
                      href={address(WAYS[to], to === 'pay' ? { ...ids, mode: 'choose' } : ids)}
                    >
                      {title}
                    </LinkButton>
                  </Fragment>
                ))}
              </PageState>
            )}
            {told.hasPaper === 1 && (
              <Rows>
                <LinkRow
                  icon="document"
                  title={told.words.accepted}
                  href={`/documents/more-money.pdf?${addressQuery({ ...addresses.common(), productId, orderId })}`}
                />
              </Rows>
            )}
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
