import { documentLanguages } from '@plazo/markets';
import { letterContent, placedWords, shippedLetters, unknownPlace } from '../../letters/letter-templates.ts';
import { holding, judgeBy, type Kind } from './kind.ts';
import { SECRETS } from './replies-kind.ts';

const source = 'The desk’s own rules for letters';

/** Templates of letters, a subject for each language that papers are written in. */
export const lettersKind: Kind = {
  canGrow: false,
  bases: () => new Map(documentLanguages.map((language) => [language, shippedLetters(language)])),
  judge: async (body) => {
    const judged = await judgeBy(letterContent, body, ({ templates }) =>
      holding([
        [
          templates.some((one) => Object.values(placedWords(one)).some((text) => SECRETS.test(text))),
          {
            rule: 'asks-for-secret',
            severity: 'unlawful',
            message: 'A letter speaks of a PIN, password or code, which nobody may ask for',
            source,
          },
        ],
        [
          templates.length === 0,
          { rule: 'no-templates', severity: 'inconsistent', message: 'No template is left', source },
        ],
      ]),
    );
    if ('fault' in judged) return judged;
    const { templates } = letterContent.parse(judged.body);
    const unknown = unknownPlace(templates);
    if (unknown !== undefined) return { fault: unknown };
    const ids = templates.map(({ id }) => id);
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    return twice === undefined ? judged : { fault: `${twice}.id` };
  },
};
