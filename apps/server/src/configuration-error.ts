/** A start that cannot go on: says which setting, and what to do. */
export class ConfigurationError extends Error {}

/** What a file of settings says. @throws ConfigurationError naming the file where its text is no JSON. */
export function settingsOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigurationError(`${file} is no JSON`);
  }
}
