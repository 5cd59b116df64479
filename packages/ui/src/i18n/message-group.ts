export type MessageGroup<Language extends string, Texts> = {
  readonly load: (language: Language) => Promise<void>;
  /** Throws when the language was not loaded: a screen names the groups that it needs before it is shown. */
  readonly of: (language: Language) => Texts;
};

/**
 * A set of texts, one module for each language, typed by the first: a missing key or argument is a compile error;
 * plain text is a string, anything with arguments a function. A page loads the one language that it shows.
 */
export function createMessageGroup<Language extends string, Texts>(
  loadTexts: (language: Language) => Promise<Texts>,
): MessageGroup<Language, Texts> {
  const loaded = new Map<Language, Texts>();
  return {
    load: async (language) => {
      if (!loaded.has(language)) loaded.set(language, await loadTexts(language));
    },
    of: (language) => {
      const texts = loaded.get(language);
      if (texts === undefined) throw new Error(`No texts in ${language}`);
      return texts;
    },
  };
}
