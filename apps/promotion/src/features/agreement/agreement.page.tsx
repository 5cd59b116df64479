import { Button, DocumentText } from '@plazo/ui';
import { useLanding } from '../../session/landing-context.ts';
import styles from './agreement.module.css';

/** What registering means, in full; going back keeps what was typed. */
export function AgreementPage() {
  const { text, brand } = useLanding();
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
      </DocumentText>
      <Button kind="secondary" isWide onPress={() => history.back()}>
        {text.back}
      </Button>
    </div>
  );
}
