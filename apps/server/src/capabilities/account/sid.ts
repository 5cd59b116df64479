import type { Deps } from '../../deps.ts';

/** A visit's id: 128 random bits and the second it was made, signed, so that making many costs us nothing to keep. */

const LIFE_S = 30 * 60;
const RANDOM_LENGTH = 22;
const TIME_LENGTH = 7;
const MAC_BYTES = 15;

const macOf = ({ sealing }: Deps, body: string) =>
  Buffer.from(sealing.blindIndex(`sid:${body}`))
    .subarray(0, MAC_BYTES)
    .toString('base64url');

const nowS = ({ clock }: Deps) => Math.floor(clock.now().getTime() / 1000);

export function makeSid(deps: Deps): string {
  const body = deps.chance.id() + nowS(deps).toString(36).padStart(TIME_LENGTH, '0');
  return body + macOf(deps, body);
}

/** Whether we made this id, and not too long ago. */
export function isLiveSid(deps: Deps, sid: string): boolean {
  const body = sid.slice(0, RANDOM_LENGTH + TIME_LENGTH);
  const madeAtS = Number.parseInt(body.slice(RANDOM_LENGTH), 36);
  return sid === body + macOf(deps, body) && nowS(deps) - madeAtS < LIFE_S;
}
