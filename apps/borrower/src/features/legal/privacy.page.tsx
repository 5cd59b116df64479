import { languageFacts } from '@plazo/markets/front';
import { DocumentText, Notice } from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { useApp } from '../../session/app-context.ts';
import { privacyLanguage, useLegalMessages, usePrivacyNotice } from '../../words/words.ts';

/** The privacy notice, in the language of papers that stands for the reader's. */
export function PrivacyPage() {
  const { privacy } = useLegalMessages();
  const { brand, language } = useApp();
  const written = privacyLanguage(language);
  const sections = usePrivacyNotice().sections(brand);
  return (
    <Screen page="privacy">
      {privacy.languageNotice !== '' && <Notice tone="neutral">{privacy.languageNotice}</Notice>}
      <Notice tone="info">
        <b>{privacy.summary}</b>
        <ul>
          <li>{privacy.face}</li>
          <li>{privacy.answer}</li>
          <li>{privacy.fix}</li>
        </ul>
      </Notice>
      <DocumentText lang={written === language ? undefined : languageFacts[written].locale}>
        {sections.map(({ title, paragraphs }, index) => (
          <section key={title}>
            <h2>
              {index + 1}. {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </DocumentText>
    </Screen>
  );
}
