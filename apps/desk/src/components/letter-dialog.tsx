import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { languageFacts } from '@plazo/markets/front';
import { Button, DialogButtons, Muted, Notice } from '@plazo/ui';
import { useState } from 'react';
import { problemText } from '../api/problem-text.ts';
import { useChange } from '../api/use-change.ts';
import { useRead } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { Area, Choice } from './field.tsx';
import styles from './letter-dialog.module.css';
import { LetterPaper } from './letter-paper.tsx';
import { LookDialog } from './look-dialog.tsx';

const rows = deskEndpoints.deskLetters;
/** The loan whose borrower is written to. */
type Loan = Pick<AnswerOf<typeof deskEndpoints.deskLoans.detail>, 'orderId'>;
type Template = AnswerOf<typeof rows.templates>['templates'][number];
type Shown = AnswerOf<typeof rows.preview>;

/** Why it cannot be sent, and from when on it can. */
function Barred({ bar: { why, from } }: Pick<Template, 'bar'>) {
  const words = useDesk().text.letters;
  if (why === '') return null;
  return <Notice tone="warning">{[words.bars[why], ...(from ? [words.from(from)] : [])].join('. ')}</Notice>;
}

/** The message by each way, as it is read there. */
function Ways({ ways }: Pick<Shown, 'ways'>) {
  const words = useDesk().text.letters;
  return (
    <section className={styles.ways} aria-label={words.message}>
      <h3>{words.message}</h3>
      {ways.length > 2 && <Muted>{words.order}</Muted>}
      {ways.map(({ way, why, subject, text, characters, parts }) => (
        <div key={way} className={styles.way}>
          <h4>{words.ways[way]}</h4>
          {why === '' ? (
            <>
              {subject && <b>{subject}</b>}
              <p>{text}</p>
              {parts > 0 && <Muted>{words.size(characters, parts)}</Muted>}
            </>
          ) : (
            <Muted>{words.off[why]}</Muted>
          )}
        </div>
      ))}
    </section>
  );
}

type Wish = { readonly template: string; readonly words: string };

/** What the borrower would get of a wish: nothing else than what was seen is ever sent. */
function useLetter({ orderId }: Loan) {
  const { text, client } = useDesk();
  const [seen, setSeen] = useState<Shown & Wish>();
  const [problem, setProblem] = useState<string>();
  const look = async (wish: Wish) => {
    const told = await client.call(rows.preview, { orderId, ...wish });
    setSeen(told.kind === 'value' ? { ...told.value, ...wish } : undefined);
    setProblem(told.kind === 'value' ? undefined : problemText(text, told));
  };
  return { seen, problem, look, forget: () => setSeen(undefined) };
}

type SeenProps = {
  readonly seen: Shown & Wish;
  readonly loan: Loan;
  readonly onClose: () => void;
  readonly onRefused: () => void;
};

function Seen({ seen, loan: { orderId }, onClose, onRefused }: SeenProps) {
  const { text } = useDesk();
  const words = text.letters;
  const change = useChange(rows.send, words.sent);
  const { template, words: own, hash, bar, lacks } = seen;
  const isReady = bar.why === '' && lacks.length === 0;
  const send = async () => {
    if (await change.run({ orderId, template, words: own, hash })) onClose();
    else onRefused();
  };
  const names: Readonly<Record<string, string>> = words.places;
  return (
    <>
      <Barred bar={bar} />
      {lacks.length > 0 && (
        <Notice tone="warning">{words.lacks(lacks.map((place) => names[place] ?? place).join(', '))}</Notice>
      )}
      <Ways ways={seen.ways} />
      <h3>{words.paper}</h3>
      <LetterPaper paper={seen.paper} pdf={seen.pdf} />
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button
          isInactive={!isReady}
          busyLabel={change.isBusy ? text.loading : undefined}
          onPress={() => void send()}
        >
          {words.send}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Writes to the borrower of a loan from a template: what they get is seen before it is sent. */
export function LetterDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.letters;
  const { value } = useRead(rows.templates, { orderId: loan.orderId });
  const [chosen, setChosen] = useState<string>();
  const [own, setOwn] = useState('');
  const { seen, problem, look, forget } = useLetter(loan);
  const templates = value?.templates ?? [];
  const open = templates.find(({ bar }) => bar.why === '') ?? templates[0];
  const template = templates.find((one) => one.template === chosen) ?? open;
  const isReady = template !== undefined && (template.hasWords === 0 || own.trim() !== '');
  return (
    <LookDialog
      title={words.write}
      lookLabel={words.look}
      hasSeen={seen !== undefined}
      problem={problem}
      isReady={isReady}
      onLook={() =>
        void (template && look({ template: template.template, words: template.hasWords === 1 ? own : '' }))
      }
      onChange={forget}
      onClose={onClose}
      fields={
        <>
          <Choice
            label={words.template}
            value={template?.template ?? ''}
            onChange={setChosen}
            options={templates.map((one) => ({
              value: one.template,
              label: `${words.kinds[one.kind]}: ${one.name}`,
            }))}
          />
          {value && (
            <Muted>
              {[
                words.language(languageFacts[value.language].name),
                value.left > 0 ? words.left(value.left) : words.noneLeft,
              ].join(' · ')}
            </Muted>
          )}
          {template && !seen && <Barred bar={template.bar} />}
          {template?.hasWords === 1 && <Area label={words.words} value={own} onChange={setOwn} rows={4} />}
        </>
      }
    >
      {seen && <Seen seen={seen} loan={loan} onClose={onClose} onRefused={forget} />}
    </LookDialog>
  );
}
