import { endpoints, type KeyFacts } from '@plazo/contract';
import { languageFacts } from '@plazo/markets/front';
import {
  Button,
  Card,
  DocumentText,
  LinkRow,
  MoneyLines,
  Muted,
  Notice,
  Rows,
  Section,
  unbroken,
  WideTable,
} from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useLegalMessages } from '../../words/words.ts';

function Sheet({ facts }: { facts: KeyFacts }) {
  const { agreement } = useLegalMessages();
  const { language } = useApp();
  const address = usePageAddress();
  const query = usePageQuery();
  const ids = { productId: query.get('productId') ?? '', orderId: query.get('orderId') ?? '' };
  return (
    <>
      {facts.language !== language && agreement.languageNotice !== '' && (
        <Notice tone="neutral">{agreement.languageNotice}</Notice>
      )}
      <DocumentText lang={languageFacts[facts.language].locale}>
        <h2>{facts.title}</h2>
        <Muted>{unbroken(facts.subtitle)}</Muted>
        {facts.sections.map((part) => (
          <Section key={part.title} title={part.title}>
            <Card isPadded>
              {part.table.length > 0 ? (
                <WideTable
                  title={part.title}
                  head={part.head}
                  rows={part.table.map((cells) => ({ id: cells[0] ?? '', cells }))}
                />
              ) : (
                <MoneyLines lines={part.rows} hasLongValues />
              )}
            </Card>
          </Section>
        ))}
        <Muted>{facts.foot}</Muted>
      </DocumentText>
      <Rows>
        <LinkRow icon="document" title={agreement.documents.agreementPage} href={address('agreement', ids)} />
      </Rows>
      <Button kind="secondary" onPress={() => print()}>
        {agreement.print}
      </Button>
    </>
  );
}

/** The regulator's sheet as a page: the same numbered words and figures as the paper. */
export function KeyFactsPage() {
  const query = usePageQuery();
  const text = (name: string) => query.get(name) ?? undefined;
  const reading = useAnswer(endpoints.insight.keyFacts, {
    productId: text('productId'),
    orderId: text('orderId'),
    orderNo: text('orderNo'),
  });
  return (
    <Screen page="keyFacts" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['low', 'tall', 'tall']}>
        {(facts) => <Sheet facts={facts} />}
      </AnswerView>
    </Screen>
  );
}
