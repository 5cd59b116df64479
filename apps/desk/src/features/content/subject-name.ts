import { nameIn } from '../../components/name-in.ts';

export const REPLY_LANGUAGES = { es: 'Español', en: 'English', zh: '中文' } as const;

/** How a subject is called: by its language where it is one, else by its name. */
export const subjectName = (kind: string, subject: string): string =>
  kind === 'replies' ? nameIn(REPLY_LANGUAGES, subject) : subject;
