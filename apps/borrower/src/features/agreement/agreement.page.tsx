import { type Agreement, endpoints, type OrderId, type ProductId } from '@plazo/contract';
import { languageFacts, paperLanguage } from '@plazo/markets/front';
import { Button, Card, DocumentText, MoneyLines, Muted, Notice, Section } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { ExplainedFigures } from '../../components/explained-figures.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { useLegalMessages } from '../../words/words.ts';
import { Papers } from './papers.tsx';

type Ids = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };

const orDash = (text: string) => (text === '' ? '—' : text);

/** The fields of the contract in the order of the design, 4.7; a missing one is a dash. */
function useFields(document: Agreement) {
  const { agreement } = useLegalMessages();
  const { country } = useApp();
  const money = useMoney();
  return [
    { text: agreement.borrower, value: orDash(document.userName || document.username) },
    { text: agreement.product, value: orDash(document.productName) },
    { text: agreement.amount, value: money(document.amount) },
    { text: agreement.lenderDate, value: orDash(document.daiDate) },
    { text: agreement.borrowerDate, value: orDash(document.planDate) },
    { text: agreement.contractAmount, value: money(document.contractAmount) },
    { text: agreement.commission, value: money(document.commission) },
    { text: agreement.annualRate, value: orDash(document.annualRate) },
    { text: agreement.interest, value: money(document.Interest) },
    { text: country.tax, value: money(document.IVA) },
    { text: agreement.received, value: money(document.giveAmount) },
    { text: agreement.bankNo, value: orDash(document.bankNo) },
    { text: agreement.address, value: orDash(document.userAddress) },
    { text: agreement.date, value: orDash(document.contractDate) },
    { text: agreement.company, value: orDash(document.company) },
  ];
}

function Standing({ document }: { document: Agreement }) {
  const { agreement } = useLegalMessages();
  const unaccepted = document.hash === '' ? agreement.specimen : agreement.notAgreed;
  const text = document.isAgreed
    ? agreement.acceptedAt(document.acceptedAt.slice(0, 19).replace('T', ' '))
    : unaccepted;
  return (
    <>
      <Notice tone={document.isAgreed ? 'success' : 'info'}>{text}</Notice>
      {agreement.languageNotice !== '' && <Notice tone="neutral">{agreement.languageNotice}</Notice>}
    </>
  );
}

function Clauses({ document }: { document: Agreement }) {
  const { language, brand } = useApp();
  // the document itself is in a language of papers, whatever the language around it (decisions, section 1)
  const written = paperLanguage(language, brand.language);
  const lang = written === language ? undefined : languageFacts[written].locale;
  return (
    <DocumentText lang={lang}>
      {document.sections.map(({ title, paragraphs }, index) => (
        <section key={title}>
          <h3>{/^\d/.test(title) ? title : `${index + 1}. ${title}`}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </DocumentText>
  );
}

function AgreementView({ document, ids }: { document: Agreement; ids: Ids }) {
  const { agreement } = useLegalMessages();
  const isOwn = document.hash !== '';
  const fields = useFields(document);
  return (
    <>
      <Standing document={document} />
      <Section title={agreement.fields}>
        <Card isPadded>
          <MoneyLines lines={fields} hasLongValues />
        </Card>
      </Section>
      <Section title={agreement.stated}>
        <DocumentText>
          <ul>
            {document.stated.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </DocumentText>
      </Section>
      {isOwn && <ExplainedFigures ids={ids} />}
      <Clauses document={document} />
      {isOwn && <Muted>{agreement.hash(document.hash)}</Muted>}
      {isOwn && <Papers isAgreed={document.isAgreed} ids={ids} />}
      <Button kind="secondary" onPress={() => print()}>
        {agreement.print}
      </Button>
    </>
  );
}

/** The loan agreement (design, 4.7): of an order, of the live offer, or a specimen. */
export function AgreementPage() {
  const query = usePageQuery();
  const text = (name: string) => query.get(name) ?? undefined;
  const reading = useAnswer(endpoints.agreement.detail, {
    productId: text('productId'),
    orderId: text('orderId'),
    orderNo: text('orderNo'),
  });
  return (
    <Screen page="agreement" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['low', 'tall', 'middle']}>
        {(document) => (
          <AgreementView
            document={document}
            ids={{ productId: text('productId'), orderId: text('orderNo') ?? text('orderId') }}
          />
        )}
      </AnswerView>
    </Screen>
  );
}
