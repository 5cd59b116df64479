import { mobileOf } from '@plazo/markets/front';
import {
  Button,
  CodeField,
  CountdownButton,
  DigitsField,
  digitRule,
  Muted,
  useFocusOnError,
} from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useShellMessages } from '../../words/words.ts';
import styles from './shell.module.css';
import { useLogin } from './use-login.ts';

/** A phone number and the code that was sent to it; a number that is new is registered the same way. */
export function ShellLoginPage() {
  const texts = useShellMessages().login;
  const address = usePageAddress();
  const { brand } = useApp();
  const login = useLogin();
  const { errors, sent, busy } = login;
  useFocusOnError(errors.phone ?? errors.code);
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
          autoComplete="tel-national"
          error={errors.phone}
        />
        <CountdownButton
          untilMs={sent.untilMs}
          idleLabel={texts.get}
          waitLabel={texts.resendIn}
          busyLabel={busy === 'code' ? texts.sending : undefined}
          onPress={login.send}
        />
        <CodeField
          label={texts.code}
          hint={sent.to === '' ? undefined : texts.sent(sent.to)}
          value={login.code}
          onChange={login.setCode}
          error={errors.code}
        />
        <Button isSubmit isWide busyLabel={busy === 'login' ? texts.busy : undefined}>
          {texts.go}
        </Button>
      </form>
      <Muted>{texts.noPassword}</Muted>
      <Muted>
        {texts.agree} <a href={address('privacy')}>{texts.privacy}</a>.
      </Muted>
    </Screen>
  );
}
