import { Button, TextField } from '@plazo/ui';
import { useShellMessages } from '../../words/words.ts';
import styles from './shell.module.css';
import type { LoginPicture } from './use-login-picture.ts';

type PictureFieldProps = { readonly picture: LoginPicture; readonly error: string | undefined };

/** Four characters to read, or four digits to hear. */
export function PictureField({ picture, error }: PictureFieldProps) {
  const texts = useShellMessages().login;
  const { isSpoken, address } = picture;
  return (
    <div className={styles.stack}>
      <TextField
        label={isSpoken ? texts.spoken : texts.picture}
        value={picture.typed}
        error={error}
        isNumeric={isSpoken}
        isPlain
        onChange={picture.setTyped}
      />
      {isSpoken ? (
        <audio key={address} src={address} autoPlay controls />
      ) : (
        <img className={styles.picture} src={address} alt={texts.pictureAlt} width="200" height="72" />
      )}
      <div className={styles.buttons}>
        <Button kind="secondary" isSmall onPress={() => void picture.show()}>
          {texts.pictureAgain}
        </Button>
        <Button kind="secondary" isSmall onPress={() => void picture.show(!isSpoken)}>
          {isSpoken ? texts.pictureSee : texts.pictureHear}
        </Button>
      </div>
    </div>
  );
}
