import { type AnswerOf, complaintNumber, deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Notice, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { AssignBar } from '../../components/assign-bar.tsx';
import { Choice } from '../../components/field.tsx';
import { useDesk } from '../../session/desk-context.ts';
import styles from './complaints.module.css';
import type { Listed } from './use-queue.ts';

const { bulk, found, templates } = deskEndpoints.deskComplaints;
/** As much of a complaint as an act on many needs. */
type Row = AnswerOf<typeof found>['rows'][number];

type Told = (made: { readonly actId: string } | undefined) => Promise<number | undefined>;

/** As each was seen: whoever changed one meanwhile has it left as it is. */
const chosenOf = (rows: readonly Row[]) => ({
  problemIds: rows.map(({ problemId }) => problemId).join(','),
  versions: rows.map(({ version }) => version).join(','),
});

type ReplyProps = {
  readonly rows: readonly Row[];
  readonly readOutcome: Told;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Answers all of them by one template, after it was read as each borrower will read it. */
function ReplyDialog({ rows, readOutcome, onClose, onDone }: ReplyProps) {
  const { text } = useDesk();
  const words = text.bulk;
  const { toast } = useAnnouncer();
  const [first] = rows;
  const [problemId, setProblemId] = useState(first?.problemId ?? '');
  const [name, setName] = useState('');
  const { value } = useRead(templates, { problemId });
  const change = useChange(bulk);
  const shown = value?.templates.find((template) => template.name === name);
  const language = first?.language;
  const isOne = rows.every((row) => row.language === language);
  const send = async () => {
    const wish = { kind: 'complaint-reply', inLanguage: language, template: name } as const;
    const done = await readOutcome(await change.run({ ...wish, ...chosenOf(rows) }));
    if (done === undefined) return;
    toast(words.replied(done));
    onDone();
  };
  return (
    <Dialog kind="modal" title={words.reply} isOpen onClose={onClose}>
      {isOne ? (
        <Notice tone="info">{words.replyLead}</Notice>
      ) : (
        <Notice tone="warning">{words.oneLanguage}</Notice>
      )}
      <Choice
        label={text.complaint.templates}
        value={name}
        onChange={setName}
        options={[
          { value: '', label: text.complaint.noTemplate },
          ...(value?.templates ?? []).map((template) => ({ value: template.name, label: template.name })),
        ]}
      />
      <Choice
        label={words.previewFor}
        value={problemId}
        onChange={setProblemId}
        options={rows.map((row) => ({ value: row.problemId, label: complaintNumber(row.number) }))}
      />
      {shown && (
        <p className={styles.preview} lang={language}>
          {shown.text}
        </p>
      )}
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button
          isInactive={!isOne || !shown}
          busyLabel={change.isBusy ? text.loading : undefined}
          onPress={() => void send()}
        >
          {words.sendAll(rows.length)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Sets one tag on all of them, or takes it off; one that was published once can be taken off too. */
function TagDialog({ rows, tags, readOutcome, onClose, onDone }: ReplyProps & Pick<Listed, 'tags'>) {
  const { text } = useDesk();
  const words = text.bulk;
  const { toast } = useAnnouncer();
  const [tag, setTag] = useState('');
  const change = useChange(bulk);
  const run = async (isOn: boolean) => {
    const wish = { kind: 'complaint-tag', tag, isOn: isOn ? '1' : '0' } as const;
    const done = await readOutcome(await change.run({ ...wish, ...chosenOf(rows) }));
    if (done === undefined) return;
    toast(isOn ? words.tagged(done) : words.untagged(done));
    onDone();
  };
  const offered = [...new Set([...tags, ...rows.flatMap((row) => row.tags)])];
  const busyLabel = change.isBusy ? text.loading : undefined;
  return (
    <Dialog kind="modal" title={text.complaint.tags} isOpen onClose={onClose}>
      {offered.length === 0 && <p>{text.complaint.noTags}</p>}
      <Choice
        label={words.tag}
        value={tag}
        onChange={setTag}
        options={[
          { value: '', label: words.noTag },
          ...offered.map((name) => ({ value: name, label: name })),
        ]}
      />
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button kind="secondary" isInactive={!tag} busyLabel={busyLabel} onPress={() => void run(false)}>
          {words.tagOff}
        </Button>
        <Button isInactive={!tags.includes(tag)} busyLabel={busyLabel} onPress={() => void run(true)}>
          {words.tagOn}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type ChosenProps = {
  readonly rows: readonly Row[];
  readonly operators: Listed['operators'];
  readonly tags: Listed['tags'];
  readonly groups: Listed['groups'];
  readonly readOutcome: Told;
  readonly onDone: () => void;
};

/** What can be done with complaints that were chosen. */
export function ChosenComplaints({ rows, operators, tags, groups, readOutcome, onDone }: ChosenProps) {
  const { text } = useDesk();
  const [asked, setAsked] = useState<'reply' | 'tag'>();
  const change = useChange(bulk);
  const assign = async (to: { readonly operatorId: string } | { readonly group: string }) =>
    readOutcome(await change.run({ kind: 'complaint-assign', ...chosenOf(rows), ...to }));
  const props = { rows, readOutcome, onClose: () => setAsked(undefined), onDone };
  return (
    <>
      <AssignBar
        count={rows.length}
        operators={operators}
        groups={groups}
        onDone={onDone}
        onAssign={(operatorId) => assign({ operatorId })}
        onGroup={(group) => assign({ group })}
      />
      <Button kind="secondary" isSmall onPress={() => setAsked('reply')}>
        {text.bulk.reply}
      </Button>
      <Button kind="secondary" isSmall onPress={() => setAsked('tag')}>
        {text.complaint.tags}
      </Button>
      {asked === 'reply' && <ReplyDialog {...props} />}
      {asked === 'tag' && <TagDialog {...props} tags={tags} />}
    </>
  );
}
