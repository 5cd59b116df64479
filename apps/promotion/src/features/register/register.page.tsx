import {
  Button,
  CodeField,
  CountdownButton,
  DigitsField,
  groupDigits,
  Notice,
  useFocusOnError,
} from '@plazo/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { campaignQuery, clientTypeOf, sourceOf } from '../../api/campaign.ts';
import { useLanding } from '../../session/landing-context.ts';
import { routeAddress } from '../../session/use-route.ts';
import { Calculator } from './calculator.tsx';
import { CaptchaField } from './captcha-field.tsx';
import styles from './register.module.css';
import { useApply } from './use-apply.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCode } from './use-code.ts';
import { useFields } from './use-fields.ts';

function useRule() {
  const { phone } = useLanding();
  return { ...phone, maxLength: phone.length };
}

/** Counts the visit, once, when a published template is on the page. */
function useVisitCount() {
  const { config, id, calls, campaign } = useLanding();
  const isCounted = useRef(false);
  useEffect(() => {
    if (!config || isCounted.current) return;
    isCounted.current = true;
    const type = clientTypeOf(navigator.userAgent);
    calls.track('trackVisit', {
      page_id: id,
      page_type: '1',
      ...sourceOf(campaign),
      ...(type && { client_type: type }),
    });
  }, [config, id, calls, campaign]);
}

const never = () => () => {};

/** The agreement's address: rendered with what the server saw, then with all of the page's own. */
function useAgreementAddress(): string {
  const { campaign, renderedCampaign } = useLanding();
  const at = (source: typeof campaign) => () => routeAddress('agreement', campaignQuery(source));
  return useSyncExternalStore(never, at(campaign), at(renderedCampaign));
}

function Agreement() {
  const { text } = useLanding();
  const agreement = useAgreementAddress();
  return (
    <p className={styles.agree}>
      {text.agreeBefore}
      <a href={agreement}>{text.agreeLink}</a>
      {text.agreeAfter}
    </p>
  );
}

/** What it costs, then phone, picture, code: three fields and one button. */
export function RegisterPage() {
  const { text, message } = useLanding();
  useVisitCount();
  const rule = useRule();
  const captcha = useCaptcha();
  const fields = useFields(rule);
  const code = useCode(captcha, fields);
  const { apply, isApplying } = useApply(captcha, fields);
  useFocusOnError(fields.errors.phone ?? fields.errors.captcha ?? fields.errors.code);
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      {message !== '' && <Notice tone="warning">{message}</Notice>}
      <Calculator />
      <DigitsField
        label={text.phone}
        value={fields.values.phone}
        onChange={fields.set('phone')}
        rule={rule}
        autoComplete="tel-national"
        error={fields.errors.phone}
      />
      <CaptchaField
        captcha={captcha}
        value={fields.values.captcha}
        error={fields.errors.captcha}
        onChange={fields.set('captcha')}
        onRefresh={() => {
          if (fields.areRight(['phone'])) void captcha.renew();
        }}
      />
      <CodeField
        label={text.sms}
        hint={code.sentTo === undefined ? undefined : text.smsTo(groupDigits(code.sentTo, rule))}
        value={fields.values.code}
        onChange={fields.set('code')}
        error={fields.errors.code}
        beside={
          <CountdownButton
            untilMs={code.resendAtMs}
            idleLabel={text.smsGet}
            waitLabel={text.smsWait}
            busyLabel={code.isAsking ? text.smsSending : undefined}
            onPress={() => void code.ask()}
            onEarlyPress={code.remind}
          />
        }
      />
      {fields.trouble !== undefined && (
        <Notice tone="danger" isAlert>
          {fields.trouble}
        </Notice>
      )}
      <Button isWide isSubmit busyLabel={isApplying ? text.applying : undefined}>
        {text.apply}
      </Button>
      <Agreement />
    </form>
  );
}
