export const REPLY_LANGUAGES = { es: 'Español', en: 'English', zh: '中文' } as const;

/** How a subject is called: by its language where it is one, else by its name. */
export const subjectName = (kind: string, subject: string): string => {
  const names: Readonly<Record<string, string>> = kind === 'replies' ? REPLY_LANGUAGES : {};
  return names[subject] ?? subject;
};
