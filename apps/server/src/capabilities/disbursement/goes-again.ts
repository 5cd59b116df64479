import { errorRules, type RailError } from '@plazo/rail-kit';

/** Whether a bank is likely to take the same payment later: then it goes again by itself, and nobody has to be asked. */
export function goesAgain(error: RailError): boolean {
  const { retry } = errorRules[error];
  return retry === 'new' || retry === 'same';
}
