import { mobileOf } from '@plazo/markets/front';
import {
  Button,
  CodeField,
  CountdownButton,
  Details,
  DigitsField,
  digitRule,
  LinkButton,
  Muted,
  Notice,
  TextField,
  useFocusOnError,
} from '@plazo/ui';
import { useEffect, useRef } from 'react';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useLoginMessages } from '../../words/words.ts';
import { PasskeyOffer } from './passkey-offer.tsx';
import styles from './shell.module.css';
import { useLogin } from './use-login.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** For whom no code comes: the other ways that the lender has, and a person. Nothing that left is said to have arrived. */
function NoCode({ login: { sent, busy, send } }: { readonly login: ReturnType<typeof useLogin> }) {
  const texts = useLoginMessages().login;
  const address = usePageAddress();
  return (
    <div className={styles.noCode}>
      <Muted>{texts.noneComes}</Muted>
      {sent.ways.map((way) => (
        <CountdownButton
          key={way}
          untilMs={sent.untilMs}
          idleLabel={texts.ways[way].ask}
          waitLabel={texts.ways[way].askIn}
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
  const texts = useLoginMessages().login;
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

type Login = ReturnType<typeof useLogin>;

/** First the number alone. Who was invited may say so, and who has a code already goes on with it. */
function NumberStep({ login }: { readonly login: Login }) {
  const texts = useLoginMessages().login;
  const { hasPasskeys } = useApp();
  const address = usePageAddress();
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (Date.now() < login.sent.untilMs) login.moveOn();
          else login.send();
        }}
      >
        <h2 className={styles.question}>{texts.question}</h2>
        <DigitsField
          label={texts.phone}
          value={login.phone}
          onChange={login.setPhone}
          rule={digitRule(mobileOf(login.market))}
          autoComplete={hasPasskeys ? 'tel-national webauthn' : 'tel-national'}
          error={login.errors.phone}
        />
        <CountdownButton
          isMain
          untilMs={login.sent.untilMs}
          idleLabel={texts.get}
          waitLabel={texts.resendIn}
          busyLabel={login.busy === 'code' ? texts.sending : undefined}
          onPress={() => login.send()}
        />
        <Button kind="text" isWide onPress={login.moveOn}>
          {texts.haveCode}
        </Button>
      </form>
      <Details title={texts.invited} isOpen={login.invite !== ''}>
        {() => <TextField isPlain label={texts.invite} value={login.invite} onChange={login.setInvite} />}
      </Details>
      <Muted>{texts.noPassword}</Muted>
      <Muted>
        {texts.agree} <a href={address('privacy')}>{texts.privacy}</a>
        {texts.stop}
      </Muted>
      {hasPasskeys && <PasskeyLogin />}
    </>
  );
}

/** Then the code that was sent to it: the number is in the question, and can be changed. */
function CodeStep({ login }: { readonly login: Login }) {
  const texts = useLoginMessages().login;
  const { errors, sent, busy } = login;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { to, way } = sent;
  const own = way === undefined ? texts : texts.ways[way];
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        login.logIn();
      }}
    >
      <h2 className={styles.question}>{texts.codeQuestion}</h2>
      <CodeField
        label={own.code}
        hint={to === '' ? undefined : own.sent(to)}
        value={login.code}
        onChange={login.setCode}
        error={errors.code}
      />
      <Button isSubmit isWide busyLabel={busy === 'login' ? texts.busy : undefined}>
        {texts.go}
      </Button>
      <div className={styles.noCode}>
        <CountdownButton
          untilMs={sent.untilMs}
          idleLabel={texts.get}
          waitLabel={texts.resendIn}
          busyLabel={busy === 'code' ? texts.sending : undefined}
          onPress={() => login.send()}
        />
        <Button kind="text" isSmall onPress={login.goBack}>
          {texts.change}
        </Button>
      </div>
      {to !== '' && <NoCode login={login} />}
    </form>
  );
}

/** A phone number, then the code that was sent to it; a number that is new is registered the same way. */
export function ShellLoginPage() {
  const { brand } = useApp();
  const login = useLogin();
  const { errors } = login;
  useFocusOnError(errors.phone ?? errors.code, errors);
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
      {login.isAtCode ? <CodeStep login={login} /> : <NumberStep login={login} />}
    </Screen>
  );
}
