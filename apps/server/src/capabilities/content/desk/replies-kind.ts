import { REPLY_VARIABLES, unknownVariables } from '@plazo/contract';
import { replyContent } from '../../complaints/desk/reply-templates.ts';
import { holding, judgeBy, type Kind } from './kind.ts';

/** Words with which somebody asks for what nobody may ask for. */
export const SECRETS = /\b(?:pin|cvv|otp|password|contraseña|nip)\b|密码/i;

/** Templates of replies, a subject for each language. */
export const repliesKind: Kind = {
  canGrow: false,
  judge: (body) =>
    judgeBy(replyContent, body, ({ templates }) => {
      const unknown = templates.flatMap(({ text }) => unknownVariables(text));
      const source = 'The desk’s own rules for replies';
      return holding([
        [
          unknown.length > 0,
          {
            rule: 'variable-unknown',
            severity: 'inconsistent',
            message: `Nothing is put in for ${unknown.join(', ')}; known are ${REPLY_VARIABLES.join(', ')}`,
            figures: { unknown: unknown.join(', '), known: REPLY_VARIABLES.join(', ') },
            source,
          },
        ],
        [
          templates.some(({ text }) => SECRETS.test(text)),
          {
            rule: 'asks-for-secret',
            severity: 'unlawful',
            message: 'A reply speaks of a PIN, password or code, which nobody may ask for',
            source,
          },
        ],
        [
          templates.length === 0,
          { rule: 'no-templates', severity: 'inconsistent', message: 'No template is left', source },
        ],
      ]);
    }),
};
