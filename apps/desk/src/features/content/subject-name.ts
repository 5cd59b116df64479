import { isLanguage, languageFacts } from '@plazo/markets/front';

/** How a subject is called: by its language where it is one, else by its name. */
export const subjectName = (kind: string, subject: string): string =>
  kind === 'replies' && isLanguage(subject) ? languageFacts[subject].name : subject;
