/** A start that cannot go on: says which setting, and what to do. */
export class ConfigurationError extends Error {}
