import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Weakness, weaknessOf } from './password-weakness.ts';

/** Passwords of operators: argon2id with a salt of its own, kept in the PHC string format with its parameters. */

/** What a hash takes to make: KiB of memory, passes over it, lanes. */
export type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
/** The least that OWASP's password storage cheat sheet recommends: 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** The least that there is: for operators of the test surface alone, whom production does not have. */
export const LEAST_COST: Cost = { memory: 8, passes: 1, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Shortest password that is taken (NIST SP 800-63B asks for 15 where it stands alone, 8 beside a second factor). */
const MIN_LENGTH = 12;

type Kept = { readonly cost: Cost; readonly salt: Buffer; readonly tag: Buffer };

function derive(password: string, { cost, salt, tag }: Kept): Promise<Buffer> {
  const message = password.normalize('NFKC');
  const parameters: Argon2Parameters = { ...cost, message, nonce: salt, tagLength: tag.length };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, made) => (error ? reject(error) : resolve(made)));
  });
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** What is kept of a password. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, { cost, salt, tag: Buffer.alloc(TAG_BYTES) });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
/** Compared with where nobody has the name, so that an unknown name takes as long as a wrong password. */
const NOBODY: Kept = { cost: COST, salt: Buffer.alloc(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };

function readKept(text: string): Kept | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = FORMAT.exec(text) ?? [];
  if (memory === undefined) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Whether a password is the one that was hashed; the same time is taken where there is no hash, or one of another kind. */
export async function isPassword(password: string, kept = ''): Promise<boolean> {
  const known = readKept(kept);
  const compared = known ?? NOBODY;
  const made = await derive(password, compared);
  return timingSafeEqual(made, compared.tag) && known !== undefined;
}

/** Why a password is not taken, or nothing: too short, or what makes it easy to guess. */
export async function passwordFault(password: string, name: string): Promise<'short' | Weakness | undefined> {
  return Array.from(password).length < MIN_LENGTH ? 'short' : weaknessOf({ password, name });
}
