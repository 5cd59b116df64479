import { Button, Icon, TextField } from '@plazo/ui';
import { useRef } from 'react';
import { useLanding } from '../../session/landing-context.ts';
import styles from './register.module.css';
import type { Captcha } from './use-captcha.ts';

type CaptchaFieldProps = {
  readonly captcha: Captcha;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onRefresh: () => void;
};

const LENGTH = 4;

function Picture({ captcha, onRefresh }: Pick<CaptchaFieldProps, 'captcha' | 'onRefresh'>) {
  const { text } = useLanding();
  const label = captcha.hasFailed ? text.captchaFailed : text.captchaRefresh;
  return (
    <button type="button" className={styles.picture} aria-label={label} onClick={onRefresh}>
      {captcha.address && !captcha.hasFailed ? (
        <img src={captcha.address} alt={text.captchaPicture} width="200" height="72" onError={captcha.fail} />
      ) : (
        <span className={styles.empty}>{captcha.hasFailed ? text.captchaFailed : text.captchaLoading}</span>
      )}
      <Icon name="refresh" size={20} />
    </button>
  );
}

function Sound({ captcha }: Pick<CaptchaFieldProps, 'captcha'>) {
  const { text } = useLanding();
  const player = useRef<HTMLAudioElement>(null);
  return (
    <>
      {captcha.address && <audio ref={player} src={captcha.address} autoPlay onError={captcha.fail} />}
      <Button kind="secondary" isSmall onPress={() => void player.current?.play().catch(captcha.fail)}>
        {text.captchaAgain}
      </Button>
    </>
  );
}

/** Four characters to read, or four digits to hear; the one or the other, and a phone number for help. */
export function CaptchaField({ captcha, value, error, onChange, onRefresh }: CaptchaFieldProps) {
  const { text, brand } = useLanding();
  const isSpoken = captcha.kind === 'audio';
  const other = isSpoken ? 'picture' : 'audio';
  return (
    <div>
      <TextField
        label={isSpoken ? text.captchaSpoken : text.captcha}
        value={value}
        error={error}
        isNumeric={isSpoken}
        isPlain
        onChange={(typed) => onChange(typed.replace(/\s/g, '').slice(0, LENGTH))}
        beside={isSpoken ? <Sound captcha={captcha} /> : <Picture captcha={captcha} onRefresh={onRefresh} />}
      />
      <p className={styles.under}>
        <button type="button" className={styles.link} onClick={() => void captcha.renew({ kind: other })}>
          {isSpoken ? text.captchaSee : text.captchaListen}
        </button>
        {error !== undefined && <span>{text.captchaHelp(brand.servicePhone)}</span>}
      </p>
    </div>
  );
}
