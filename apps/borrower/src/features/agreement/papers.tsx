import { addressQuery, type OrderId, type ProductId } from '@plazo/contract';
import { LinkRow, Rows, Section } from '@plazo/ui';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useLegalMessages } from '../../words/words.ts';

type PapersProps = {
  readonly isAgreed: boolean;
  readonly ids: { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };
};

/** The papers to keep; entries and their proof are there once there is a loan. */
export function Papers({ isAgreed, ids: { productId = '', orderId = '' } }: PapersProps) {
  const { documents } = useLegalMessages().agreement;
  const { addresses } = useApp();
  const address = usePageAddress();
  const href = (file: string) =>
    `/documents/${file}?${addressQuery({ ...addresses.common(), productId, orderId })}`;
  return (
    <Section title={documents.title}>
      <Rows>
        <LinkRow
          icon="document"
          title={documents.keyFactsPage}
          href={address('keyFacts', { productId, orderId })}
        />
        <LinkRow icon="document" title={documents.agreement} href={href('agreement.pdf')} />
        <LinkRow icon="document" title={documents.keyFacts} href={href('key-facts.pdf')} />
        {isAgreed && (
          <>
            <LinkRow icon="document" title={documents.statement} href={href('statement.pdf')} />
            <LinkRow
              icon="shield"
              title={documents.proof}
              hint={documents.proofHint}
              href={href('proof-pack.tar')}
            />
          </>
        )}
      </Rows>
    </Section>
  );
}
