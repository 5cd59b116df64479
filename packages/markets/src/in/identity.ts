/** PAN as the Income-tax Department prints it. */

/** A person's PAN: its fourth letter is P. */
export const isPan = (text: string): boolean => /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/.test(text);
