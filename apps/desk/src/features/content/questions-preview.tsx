import { deskEndpoints } from '@plazo/contract';
import { isLanguage, type Language, languageFacts } from '@plazo/markets/front';
import { ChoiceField, Muted, TextField } from '@plazo/ui';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Choice } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { useDesk } from '../../session/desk-context.ts';
import styles from './content.module.css';
import type { Questions } from './question-form.tsx';

function Preview({ sections, language }: { sections: Questions['sections']; language: string }) {
  const words = useDesk().text.questions;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  return (
    <div className={styles.phones} lang={language}>
      {sections.map(({ section, title, why, fields }) => (
        <div key={section} className={styles.phone}>
          <h3>{title}</h3>
          <Muted>{why}</Muted>
          {fields.map(({ name, label, hint, kind, options, maxLength }) => {
            const props = {
              label,
              value: typed[name] ?? '',
              onChange: (value: string) => setTyped({ ...typed, [name]: value.slice(0, maxLength) }),
            };
            return kind === 'choice' ? (
              <ChoiceField key={name} {...props} empty={words.choose} options={options} error={undefined} />
            ) : (
              <TextField
                key={name}
                {...props}
                {...(hint !== '' && { hint })}
                isNumeric={kind !== 'text'}
                isPlain
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** How an application would ask what stands in the form; what is typed here goes nowhere. */
export function QuestionsPreview({ subject, body }: { subject: string; body: string }) {
  const desk = useDesk();
  const { text } = desk;
  const [language, setLanguage] = useState<Language>(desk.language);
  const reading = useRead(deskEndpoints.deskContent.questions, { subject, body, readIn: language });
  return (
    <Panel title={text.questions.preview}>
      <ReadingState reading={reading}>
        {({ sections, languages }) => (
          <>
            <Choice
              label={text.content.languages}
              value={language}
              onChange={(value) => setLanguage(isLanguage(value) ? value : language)}
              options={[...new Set([...languages, language])].map((value) => ({
                value,
                label: languageFacts[value].name,
              }))}
            />
            {sections.length === 0 && <Muted>{text.content.fixMarked}</Muted>}
            <Preview sections={sections} language={language} />
          </>
        )}
      </ReadingState>
    </Panel>
  );
}
