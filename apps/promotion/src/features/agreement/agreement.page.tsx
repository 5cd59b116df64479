import type { ProductId } from '@plazo/contract';
import { Button, DocumentText, Notice } from '@plazo/ui';
import { useEffect, useState } from 'react';
import type { Clause } from '../../api/calls.ts';
import { useLanding } from '../../session/landing-context.ts';
import styles from './agreement.module.css';

type Reading = readonly Clause[] | 'reading' | 'failed';

/** The agreement of the template's product; a template without a product has none. */
function Specimen({ productId, onRetry }: { productId: ProductId; onRetry: () => void }) {
  const { text, calls } = useLanding();
  const [reading, setReading] = useState<Reading>('reading');
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const outcome = await calls.specimen(productId);
      if (!isGone) setReading(outcome.kind === 'value' ? outcome.value : 'failed');
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [calls, productId]);
  if (reading === 'reading') return <p role="status">{text.loading}</p>;
  if (reading === 'failed') {
    return (
      <Notice tone="warning" isAlert>
        <p>{text.offline}</p>
        <Button kind="secondary" isSmall onPress={onRetry}>
          {text.retry}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <h2>{text.specimenTitle}</h2>
      {reading.map(({ title, paragraphs }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  );
}

/** What registering means, in full, and the loan agreement as a specimen; going back keeps what was typed. */
export function AgreementPage() {
  const { text, brand, config } = useLanding();
  const [tries, setTries] = useState(0);
  return (
    <div className={styles.paper}>
      <DocumentText>
        <h2 tabIndex={-1}>{text.agreementTitle}</h2>
        <p>{brand.company}</p>
        <ol>
          {text.agreement.map((paragraph) => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </ol>
        {config && config.agreementId !== '' && (
          <Specimen key={tries} productId={config.agreementId} onRetry={() => setTries(tries + 1)} />
        )}
      </DocumentText>
      <Button kind="secondary" isWide onPress={() => history.back()}>
        {text.back}
      </Button>
    </div>
  );
}
