import { languageFacts } from '@plazo/markets/front';
import { useAnnouncer } from '@plazo/ui';
import { type DeskLanguage, deskLanguages } from '../session/language.ts';
import type { Messages } from '../words/es/words.ts';
import styles from './language-choice.module.css';

export type LanguageChoiceProps = {
  readonly text: Messages;
  readonly language: DeskLanguage;
  /** Shows the desk in a language; fails where its texts cannot be loaded. */
  readonly onLanguage: (language: DeskLanguage) => Promise<void>;
};

/** Every language of the desk by its own name, so that each is found by who reads no other. */
export function LanguageChoice({ text, language, onLanguage }: LanguageChoiceProps) {
  const { toast } = useAnnouncer();
  const choose = (chosen: DeskLanguage) =>
    onLanguage(chosen).catch(() => toast(navigator.onLine ? text.failed : text.offline, { isFailure: true }));
  return (
    <div role="group" aria-label={text.language} className={styles.languages}>
      {deskLanguages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => void choose(one)}
        >
          {languageFacts[one].name}
        </button>
      ))}
    </div>
  );
}
