import { fillLetter, LETTER_KINDS, LETTER_PLACES, OWN_WORDS } from '@plazo/contract';
import { Button, Muted } from '@plazo/ui';
import { valueAt, withValue } from '../../components/json-path.ts';
import { nameIn } from '../../components/name-in.ts';
import { useDesk } from '../../session/desk-context.ts';
import styles from './content.module.css';
import { type FieldOf, line, type Shape } from './content-fields.ts';
import { Fields } from './content-form.tsx';

const TEMPLATES_MAX = 40;
const PARTS = ['title', 'letter', 'message'] as const;

/** Of a template: what it is chosen by, what it is for, and its words. */
const fieldsOf = (at: number): readonly FieldOf[] => {
  const field = (name: string, shape: Shape): FieldOf => ({
    path: ['templates', at, name],
    label: `letters.${name}`,
    shape,
  });
  return [
    field('name', line),
    field('kind', { type: 'choice', options: LETTER_KINDS }),
    field('title', line),
    field('letter', { type: 'text' }),
    field('message', { type: 'text' }),
  ];
};

/** A template that no other has the name of. */
function freshIn(templates: readonly unknown[]) {
  const taken = templates.map((template) => valueAt(template, ['id']));
  let no = templates.length + 1;
  while (taken.includes(`template-${no}`)) no += 1;
  return { id: `template-${no}`, kind: 'free', name: '', title: '', letter: '', message: '' };
}

type LettersFormProps = {
  readonly language: string;
  readonly body: unknown;
  readonly isOpen: boolean;
  readonly onBody: (body: unknown) => void;
};

/** The templates of letters in one language, each as it reads with what its places are called in them. */
export function LettersForm({ language, body, isOpen, onBody }: LettersFormProps) {
  const { text } = useDesk();
  const words = text.letters;
  const found = valueAt(body, ['templates']);
  const templates: readonly unknown[] = Array.isArray(found) ? found : [];
  const onTemplates = (changed: readonly unknown[]) => onBody(withValue(body, ['templates'], changed));
  const { words: own, ...sample } = words.places;
  return (
    <>
      <Muted>
        {words.placesAre(
          [...LETTER_PLACES, OWN_WORDS].map((name) => `{${name}} ${nameIn(words.places, name)}`).join(' · '),
        )}
      </Muted>
      {templates.map((template, at) => (
        <fieldset key={String(valueAt(template, ['id']))} className={styles.reply}>
          <legend>{words.templateNo(at + 1)}</legend>
          <Fields fields={fieldsOf(at)} body={body} onBody={onBody} />
          <p className={styles.previewLabel}>{text.content.replyPreview}</p>
          <p className={styles.preview} lang={language}>
            {PARTS.map((part) => fillLetter(String(valueAt(template, [part])), sample, own)).join('\n\n')}
          </p>
          {isOpen && (
            <Button kind="text" isSmall onPress={() => onTemplates(templates.filter((_, no) => no !== at))}>
              {words.remove}
            </Button>
          )}
        </fieldset>
      ))}
      {isOpen && templates.length < TEMPLATES_MAX && (
        <Button kind="secondary" isSmall onPress={() => onTemplates([...templates, freshIn(templates)])}>
          {words.add}
        </Button>
      )}
    </>
  );
}
