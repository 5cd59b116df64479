import { nameIn } from '../../components/name-in.ts';
import { languageNames } from '../../session/language.ts';

/** How a subject is called: by its language where it is one, else by its name. */
export const subjectName = (kind: string, subject: string): string =>
  kind === 'replies' ? nameIn(languageNames, subject) : subject;
