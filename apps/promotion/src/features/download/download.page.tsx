import { Card, CodePaper, Icon, LinkButton, Notice, Section } from '@plazo/ui';
import { useSyncExternalStore } from 'react';
import { campaignQuery, clientTypeOf } from '../../api/campaign.ts';
import { useLanding } from '../../session/landing-context.ts';
import { readOutcomeOfVisit } from '../../session/registered.ts';
import { routeAddress } from '../../session/use-route.ts';
import styles from './download.module.css';

const never = () => () => {};

function Stores() {
  const { text, config, brand, qr } = useLanding();
  const type = useSyncExternalStore(
    never,
    () => clientTypeOf(navigator.userAgent),
    () => undefined,
  );
  const ios = config?.stores.ios || brand.links.ios;
  const android = config?.stores.android || brand.links.android;
  if (!ios && !android) return <Notice tone="info">{text.downloadNoStore(brand.servicePhone)}</Notice>;
  return (
    <div className={styles.stores}>
      {ios && type !== 'android' && (
        <LinkButton href={ios} isWide>
          {text.downloadIos}
        </LinkButton>
      )}
      {android && type !== 'ios' && (
        <LinkButton href={android} isWide>
          {text.downloadAndroid}
        </LinkButton>
      )}
      {type === undefined && qr !== '' && (
        <figure className={styles.scan}>
          <CodePaper image={qr} label={text.downloadQr} failedText={text.downloadQr} />
          <figcaption>{text.downloadScan}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** Where a registration ends: how it went, where the app is, and what comes next. */
export function DownloadPage() {
  const { text, campaign } = useLanding();
  const outcome = readOutcomeOfVisit();
  const title =
    outcome === undefined ? text.downloadTitle : outcome === 'new' ? text.downloadReady : text.downloadKnown;
  return (
    <>
      <Card>
        <div className={styles.done}>
          {outcome !== undefined && (
            <span className={styles.check} aria-hidden="true">
              <Icon name="check" size={32} />
            </span>
          )}
          <h2 tabIndex={-1}>{title}</h2>
        </div>
        <Stores />
      </Card>
      <Section title={text.stepsTitle}>
        <ol className={styles.steps}>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <a href={routeAddress('agreement', campaignQuery(campaign))}>{text.agreementTitle}</a>
        </p>
      </Section>
    </>
  );
}
