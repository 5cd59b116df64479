import { mobileOf } from '@plazo/markets/front';
import {
  Button,
  CodeField,
  CountdownButton,
  DigitsField,
  digitRule,
  LinkButton,
  Muted,
  Notice,
  useFocusOnError,
} from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useShellMessages } from '../../words/words.ts';
import { PasskeyOffer } from './passkey-offer.tsx';
import styles from './shell.module.css';
import { useLogin } from './use-login.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** For whom no code comes: the other ways that the lender has, and a person. Nothing that left is said to have arrived. */
function NoCode({ login: { sent, busy, send } }: { readonly login: ReturnType<typeof useLogin> }) {
  const texts = useShellMessages().login;
  const address = usePageAddress();
  return (
    <div className={styles.noCode}>
      <Muted>{texts.noneComes}</Muted>
      {sent.ways.map((way) => (
        <CountdownButton
          key={way}
          untilMs={sent.untilMs}
          idleLabel={texts.byWhatsapp}
          waitLabel={texts.byWhatsappIn}
          busyLabel={busy === 'code' ? texts.sending : undefined}
          onPress={() => send(way)}
        />
      ))}
      <LinkButton kind="text" isSmall href={address('support')}>
        {texts.byPerson}
      </LinkButton>
    </div>
  );
}

/** Login by what this device keeps; the browser offers it in the field of the number too. */
function PasskeyLogin() {
  const texts = useShellMessages().login;
  const { canUse, isBusy, trouble, logIn } = usePasskeyLogin();
  return (
    <>
      {canUse && (
        <Button kind="text" isWide busyLabel={isBusy ? texts.busy : undefined} onPress={logIn}>
          {texts.noCode}
        </Button>
      )}
      {trouble !== undefined && (
        <Notice tone="warning" isAlert>
          {trouble}
        </Notice>
      )}
    </>
  );
}

/** A phone number and the code that was sent to it; a number that is new is registered the same way. */
export function ShellLoginPage() {
  const texts = useShellMessages().login;
  const address = usePageAddress();
  const { brand, hasPasskeys } = useApp();
  const login = useLogin();
  const { errors, sent, busy } = login;
  useFocusOnError(errors.phone ?? errors.code);
  const { to, way } = sent;
  const hint = to === '' ? undefined : (way === undefined ? texts.sent : texts.sentByWhatsapp)(to);
  if (login.isOffered)
    return (
      <Screen page="shellLogin">
        <PasskeyOffer onDone={login.goOn} />
      </Screen>
    );
  return (
    <Screen page="shellLogin">
      <p className={styles.brand}>
        <img src={brand.logo} alt="" width="48" height="48" />
        {brand.name}
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          login.logIn();
        }}
      >
        <DigitsField
          label={texts.phone}
          value={login.phone}
          onChange={login.setPhone}
          rule={digitRule(mobileOf(login.market))}
          autoComplete={hasPasskeys ? 'tel-national webauthn' : 'tel-national'}
          error={errors.phone}
        />
        <CountdownButton
          untilMs={sent.untilMs}
          idleLabel={texts.get}
          waitLabel={texts.resendIn}
          busyLabel={busy === 'code' ? texts.sending : undefined}
          onPress={() => login.send()}
        />
        <CodeField
          label={way === undefined ? texts.code : texts.whatsappCode}
          hint={hint}
          value={login.code}
          onChange={login.setCode}
          error={errors.code}
        />
        <Button isSubmit isWide busyLabel={busy === 'login' ? texts.busy : undefined}>
          {texts.go}
        </Button>
        {sent.to !== '' && <NoCode login={login} />}
      </form>
      <Muted>{texts.noPassword}</Muted>
      <Muted>
        {texts.agree} <a href={address('privacy')}>{texts.privacy}</a>.
      </Muted>
      {hasPasskeys && <PasskeyLogin />}
    </Screen>
  );
}
