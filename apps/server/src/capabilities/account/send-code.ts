import type { BrandFile } from '@plazo/contract';
import { type PhoneCountry } from '@plazo/markets';
import { sha256 } from '../../adapters/keys/sealing.ts';
import { type Call, messagesIn } from '../../call.ts';
import { type CodeWay, codeMessage } from '../messages/legs.ts';
import { putMessage } from '../messages/outbox.store.ts';
import { CODE_DIGITS, type CodeFor, putCode } from './one-time-codes.store.ts';

/**
 * What a code for a number is kept under before anybody is logged in: the number and who asks for it, so that a code that
 * somebody else asks for, and the tries that somebody else makes, leave this one as it is.
 */
export function codeSubject(index: Uint8Array, asker: string): string {
  const askerHash = Buffer.from(sha256(asker)).toString('base64url');
  return `${Buffer.from(index).toString('base64url')}.${askerHash}`;
}

type ToSend = {
  readonly purpose: CodeFor['purpose'];
  readonly brand: BrandFile;
  readonly market: PhoneCountry;
  readonly phone: string;
  /** What `codeSubject` makes of the number and its asker: where else the code is typed in, it is a wrong one. */
  readonly subject: string;
  /** Absent: by SMS. */
  readonly way?: CodeWay | undefined;
};

/** Sends a code to a number that proves itself by it; it leaves through the outbox, after commit. */
export async function sendCode({ db, deps, now, language }: Call, to: ToSend): Promise<void> {
  const { purpose, brand, market, phone, subject, way } = to;
  const code = deps.chance.digits(CODE_DIGITS);
  await putCode(db, { purpose, subject, code, now });
  // the last line binds the code to our site, so that a phone offers it nowhere else
  const host = brand.hosts[0] ?? '';
  const kind = `code-${purpose}`;
  const message = codeMessage(deps, {
    brand,
    market,
    phone,
    language,
    kind,
    code,
    way,
    say: (spoken) => {
      const { smsCode, codeCall } = messagesIn(spoken);
      // a voice reads digits apart as digits, and together as a number
      if (way === 'voice')
        return {
          subject: codeCall.first(brand.name),
          text: codeCall.code(code.split('').join(', ')),
          variables: [code],
        };
      const text = smsCode(code, brand.name);
      return way === undefined
        ? { text: `${text}\n\n@${host} #${code}`, variables: [code, host, code] }
        : { text, variables: [code] };
    },
  });
  await putMessage(db, deps.sealing, { stream: subject, id: deps.chance.id(), message, dueAt: now });
}
