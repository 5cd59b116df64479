import { fillReply, REPLY_VARIABLES, type ReplyVariable } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useEffect, useRef } from 'react';
import { Area, Field } from '../../components/field.tsx';
import { Buttons } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import styles from './content.module.css';
import { type Reply, readReplies, replyFaults } from './replies.ts';

const REPLIES_MAX = 40;
/** Whom the preview greets, and what it speaks of. */
const SAMPLE = { name: 'Mariana', number: 'CP-20417', brand: 'Plazo' } as const;

type WordsProps = {
  readonly value: string;
  readonly error: string | undefined;
  readonly isOpen: boolean;
  readonly onChange: (text: string) => void;
};

/** The words of a reply, with a button for each variable that puts it where the cursor is. */
function Words({ value, error, isOpen, onChange }: WordsProps) {
  const { text } = useDesk();
  const words = text.content;
  const area = useRef<HTMLTextAreaElement>(null);
  // before anybody has been in the field, a variable goes to its end
  useEffect(() => area.current?.setSelectionRange(area.current.value.length, area.current.value.length), []);
  const put = (name: ReplyVariable) => {
    const { current } = area;
    if (!current) return;
    current.setRangeText(`{${name}}`, current.selectionStart, current.selectionEnd, 'end');
    current.focus();
    onChange(current.value);
  };
  return (
    <>
      <Area label={words.fields.text} value={value} onChange={onChange} error={error} areaRef={area} />
      {isOpen && (
        <Buttons>
          {REPLY_VARIABLES.map((name) => (
            <Button key={name} kind="secondary" isSmall onPress={() => put(name)}>
              {words.variables[name]}
            </Button>
          ))}
        </Buttons>
      )}
    </>
  );
}

type OneProps = {
  readonly replies: readonly Reply[];
  readonly at: number;
  readonly language: string;
  readonly isOpen: boolean;
  readonly onReplies: (replies: readonly Reply[]) => void;
};

function One({ replies, at, language, isOpen, onReplies }: OneProps) {
  const { text } = useDesk();
  const words = text.content;
  const reply = replies[at] ?? { name: '', text: '' };
  const faults = replyFaults(replies, at);
  const change = (part: Partial<Reply>) => onReplies(replies.with(at, { ...reply, ...part }));
  return (
    <fieldset className={styles.reply}>
      <legend>{words.reply(at + 1)}</legend>
      <Field
        label={words.fields.name}
        value={reply.name}
        onChange={(name) => change({ name })}
        error={faults.name && words.nameFaults[faults.name]}
      />
      <Words
        value={reply.text}
        onChange={(typed) => change({ text: typed })}
        isOpen={isOpen}
        error={
          faults.text
            ? words.textMissing
            : faults.unknown.length > 0
              ? words.unknownVariables(faults.unknown.map((name) => `{${name}}`).join(', '))
              : undefined
        }
      />
      <p className={styles.previewLabel}>{words.replyPreview}</p>
      <p className={styles.preview} lang={language}>
        {fillReply(reply.text, SAMPLE)}
      </p>
      {isOpen && (
        <Button kind="text" isSmall onPress={() => onReplies(replies.filter((_, no) => no !== at))}>
          {words.removeReply}
        </Button>
      )}
    </fieldset>
  );
}

type RepliesFormProps = {
  readonly language: string;
  readonly body: unknown;
  readonly isOpen: boolean;
  readonly onBody: (body: unknown) => void;
};

/** The templates of replies in one language, each as its borrower will read it. */
export function RepliesForm({ language, body, isOpen, onBody }: RepliesFormProps) {
  const { text } = useDesk();
  const replies = readReplies(body);
  const onReplies = (templates: readonly Reply[]) => onBody({ templates });
  return (
    <>
      {replies.map((_, at) => (
        <One
          // a template is its place in the list: its name is being typed
          key={at}
          {...{ replies, at, language, isOpen, onReplies }}
        />
      ))}
      {isOpen && replies.length < REPLIES_MAX && (
        <Button kind="secondary" isSmall onPress={() => onReplies([...replies, { name: '', text: '' }])}>
          {text.content.addReply}
        </Button>
      )}
    </>
  );
}
