import { Block, CodePaper, Icon, LinkButton, Notice, Section } from '@plazo/ui';
import { useSyncExternalStore } from 'react';
import { campaignQuery, clientTypeOf } from '../../api/campaign.ts';
import { useLanding } from '../../session/landing-context.ts';
import { readOutcomeOfVisit } from '../../session/registered.ts';
import { routeAddress } from '../../session/use-route.ts';
import styles from './download.module.css';

const never = () => () => {};

function Stores() {
  const { text, config, brand, qr, appHref } = useLanding();
  // one button of a page is filled
  const kind = appHref === '' ? 'primary' : 'secondary';
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
        <LinkButton kind={kind} href={ios} isWide>
          {text.downloadIos}
        </LinkButton>
      )}
      {android && type !== 'ios' && (
        <LinkButton kind={kind} href={android} isWide>
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

/** The app in the browser, with the amount that was looked at; who registered here is logged in. */
function InBrowser() {
  const { text, appHref, prices, chosen } = useLanding();
  if (appHref === '') return null;
  const row = prices?.rows[chosen];
  const wish = row && new URLSearchParams({ productId: prices.productId, amount: String(row.amountMinor) });
  return (
    <LinkButton isWide href={wish ? `${appHref}&${wish}` : appHref}>
      {text.inBrowser}
    </LinkButton>
  );
}

/** Where a registration ends: how it went, the way on, where the app is, and what comes next. */
export function DownloadPage() {
  const { text, campaign } = useLanding();
  const outcome = readOutcomeOfVisit();
  const title =
    outcome === undefined ? text.downloadTitle : outcome === 'new' ? text.downloadReady : text.downloadKnown;
  return (
    <div className={styles.page}>
      <Block>
        <div className={styles.done}>
          {outcome !== undefined && (
            <span className={styles.check} aria-hidden="true">
              <Icon name="check" size={32} />
            </span>
          )}
          <h2 tabIndex={-1}>{title}</h2>
        </div>
        <InBrowser />
        <Stores />
      </Block>
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
    </div>
  );
}
