import { DocumentText, Notice } from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { localeOf, useApp } from '../../session/app-context.ts';
import { useLegalMessages } from '../../words/words.ts';
import { privacyEn, privacyEs } from './privacy-notice.ts';

/** The privacy notice: English if the language is English, otherwise Spanish (specification, section 2). */
export function PrivacyPage() {
  const { privacy } = useLegalMessages();
  const { brand, language } = useApp();
  const sections = language === 'en' ? privacyEn(brand) : privacyEs(brand);
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
      <DocumentText lang={language === 'zh' ? localeOf.es : undefined}>
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
