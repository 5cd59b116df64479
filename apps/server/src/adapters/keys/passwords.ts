import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { commonPasswords } from './common-passwords.ts';

/** Passwords of operators: scrypt with a salt of its own, its cost written beside the hash. */

const COST = { N: 2 ** 15, r: 8, p: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY_BYTES = 2 ** 28;
/** Shortest password that is taken (NIST SP 800-63B asks for 15 where it stands alone, 8 beside a second factor). */
const MIN_LENGTH = 12;

const derive = (password: string, salt: Uint8Array, cost: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { ...COST, N: cost, maxmem: MAX_MEMORY_BYTES },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });

/** What is kept of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = Buffer.from(await derive(password, salt, COST.N));
  return ['scrypt', COST.N, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compared with where nobody has the name, so that an unknown name takes as long as a wrong password. */
const NOBODY = `scrypt$${COST.N}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether a password is the one that was hashed; the same time is taken where there is no hash. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, cost = '', salt = '', key = ''] = (kept ?? NOBODY).split('$');
  const made = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
  return timingSafeEqual(made, Buffer.from(key, 'base64url')) && kept !== undefined;
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const onlyLetters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const unmasked = (text: string) =>
  onlyLetters(Array.from(text, (character) => LEET[character] ?? character).join(''));

const MIN_OWN_LETTERS = 4;
const isRepeated = (password: string) => /^(.{1,4})\1+$/.test(password);

/** Whether taking out common words and the name leaves next to nothing for an attacker to guess. */
function isMadeOfCommon(letters: string, name: string): boolean {
  const words = [...commonPasswords, onlyLetters(name)].filter((word) => word !== '');
  return words.reduce((rest, word) => rest.replaceAll(word, ''), letters).length < MIN_OWN_LETTERS;
}

/** Why a password is not taken, or nothing: too short, the operator's name, a repetition, or common words and digits. */
export function passwordFault(password: string, name: string): 'short' | 'common' | undefined {
  if (Array.from(password).length < MIN_LENGTH) return 'short';
  const isCommon =
    isRepeated(password) ||
    [onlyLetters, unmasked].some((lettersOf) => isMadeOfCommon(lettersOf(password), name));
  return isCommon ? 'common' : undefined;
}
