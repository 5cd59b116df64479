import type { Call } from '../../call.ts';

const SIGNS = 16;

export type Tried = {
  readonly event:
    | 'desk-login'
    | 'desk-sign-on'
    | 'desk-passkey'
    | 'borrower-login'
    | 'borrower-code'
    | 'registration';
  readonly outcome: 'entered' | 'sent' | 'held' | 'wrong' | 'locked';
  /** The name or number that was tried. */
  readonly who: string;
};

/**
 * Writes a try to come in, so that an attack can be put together again: the same address and the same name or number have
 * the same mark in every line, and neither stands in it. Who holds the keys can make the mark of an address that they
 * suspect.
 */
export function trace({ deps, address }: Pick<Call, 'deps' | 'address'>, tried: Tried): void {
  const mark = (text: string) =>
    Buffer.from(deps.sealing.blindIndex(text)).toString('base64url').slice(0, SIGNS);
  const { event, outcome, who } = tried;
  const line = { event, outcome, from: mark(`log-address:${address}`), who: mark(`log-who:${who}`) };
  if (outcome === 'entered' || outcome === 'sent') deps.log.info(line, 'a try to come in');
  else deps.log.warn(line, 'a try to come in');
}
