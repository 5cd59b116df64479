import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Details, Notice } from '@plazo/ui';
import { useEffect, useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { Changes } from '../../components/changes.tsx';
import { Area } from '../../components/field.tsx';
import { Findings } from '../../components/findings.tsx';
import { readJson } from '../../components/json-path.ts';
import { Buttons, Halves, Panel } from '../../components/page.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { useKept } from '../../session/use-kept.ts';
import { BrandForm } from './brand-form.tsx';
import styles from './content.module.css';
import { ContentForm } from './content-form.tsx';
import { FaultyFields, isShown, readFaults } from './faults.ts';
import { LettersForm } from './letters-form.tsx';
import { changesOf } from './question-changes.ts';
import { QuestionsForm } from './questions-form.tsx';
import { QuestionsPreview } from './questions-preview.tsx';
import { RepliesForm } from './replies-form.tsx';
import { RoutesForm } from './routes-form.tsx';
import { RulesForm } from './rules-form.tsx';
import { RulesSimulation } from './rules-simulation.tsx';
import { SecondPersonForm } from './second-person-form.tsx';
import { Simulation } from './simulation.tsx';
import { StrategyForm } from './strategy-form.tsx';
import { UnreadFields } from './unread-fields.ts';

const rows = deskEndpoints.deskContent;
export type Version = AnswerOf<typeof rows.version>;

const SETTLE_MS = 400;
const JSON_ROWS = 18;

/** A text once nobody has typed for a moment: what it leads to is asked of the server. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Kinds that are taken away too; all others are only replaced. */
const RETIRED: ReadonlySet<string> = new Set(['landing', 'brand']);

/** Kinds whose faults stand beside what they are of, and whose versions are put in force again. */
const isMarkedKind = (kind: string) => kind === 'rules' || kind === 'questions';

type Asked = 'propose' | 'discard' | 'retire';
type ActionsProps = {
  readonly version: Version;
  readonly typed: string;
  readonly isReady: boolean;
  /** Whether it cannot be kept as it stands. */
  readonly isFaulty: boolean;
  readonly acknowledged: readonly string[];
  readonly onSaved: () => void;
};

/** What can be done with a version: keep what was typed, ask a second person, or give a draft up. */
function Actions({ version, typed, isReady, isFaulty, acknowledged, onSaved }: ActionsProps) {
  const { text } = useDesk();
  const words = text.content;
  const [asked, setAsked] = useState<Asked>();
  const save = useChange(rows.save, words.saved);
  const ask = {
    propose: useChange(rows.propose, text.loan.requested),
    discard: useChange(rows.discard, words.discarded),
    retire: useChange(rows.retire, text.loan.requested),
  };
  const isDirty = typed !== version.body;
  const { kind, subject, state } = version;
  // what was in force before is put in force again as a version of its own
  const isEarlier = isMarkedKind(kind) && state === 'retired';
  const place = { kind, subject, version: version.version };
  const keep = async () => {
    if (await save.run({ kind, subject, body: typed })) onSaved();
  };
  const confirm = async (reason: string) => {
    if (asked === 'propose')
      await ask.propose.run({ ...place, acknowledged: acknowledged.join(','), reason });
    else if (asked !== undefined) await ask[asked].run({ ...place, reason });
    setAsked(undefined);
  };
  const button = (name: Asked, isInactive = false) => (
    <Button kind="secondary" isSmall isInactive={isInactive} onPress={() => setAsked(name)}>
      {words[name]}
    </Button>
  );
  return (
    <Buttons>
      <Button
        isSmall
        isInactive={(!isDirty && !isEarlier) || isFaulty}
        busyLabel={save.isBusy ? text.loading : undefined}
        onPress={() => void keep()}
      >
        {isEarlier && !isDirty ? text.lendingRules.restore : words.save}
      </Button>
      {state === 'draft' && button('propose', isDirty || !isReady || isFaulty)}
      {state === 'draft' && button('discard')}
      {state === 'published' && version.version > 0 && RETIRED.has(kind) && button('retire')}
      {asked && (
        <ReasonDialog
          title={words[asked]}
          isOpen
          isBusy={ask[asked].isBusy}
          onClose={() => setAsked(undefined)}
          onReason={(reason) => void confirm(reason)}
        />
      )}
    </Buttons>
  );
}

/** Kinds of which the form shows every value. */
const WHOLE_FORMS: ReadonlySet<string> = new Set([
  'replies',
  'letters',
  'contact-hours',
  'calendar',
  'tags',
  'groups',
  'strategy',
  'questions',
  'second-person',
]);

type TextProps = {
  readonly version: Version;
  readonly typed: string;
  readonly isOpen: boolean;
  readonly onTyped: (typed: string) => void;
};

function Words({ version, typed, isOpen, onTyped }: TextProps) {
  const { text } = useDesk();
  const words = text.content;
  const body = readJson(typed);
  const { kind, subject } = version;
  const onBody = (changed: unknown) => onTyped(JSON.stringify(changed, null, kind === 'questions' ? 0 : 2));
  const form =
    kind === 'replies' ? (
      <RepliesForm language={subject} body={body} isOpen={isOpen} onBody={onBody} />
    ) : kind === 'letters' ? (
      <LettersForm language={subject} body={body} isOpen={isOpen} onBody={onBody} />
    ) : body === undefined ? null : kind === 'rules' ? (
      <RulesForm body={body} isOpen={isOpen} onBody={onBody} />
    ) : kind === 'strategy' ? (
      <StrategyForm body={body} isOpen={isOpen} onBody={onBody} />
    ) : kind === 'questions' ? (
      <QuestionsForm subject={subject} body={body} isOpen={isOpen} onBody={onBody} />
    ) : kind === 'second-person' ? (
      <SecondPersonForm body={body} isOpen={isOpen} onBody={onBody} />
    ) : kind === 'brand' ? (
      <BrandForm body={body} isOpen={isOpen} onBody={onBody} />
    ) : (
      <>
        <ContentForm kind={kind} body={body} onBody={onBody} />
        {kind === 'groups' && <RoutesForm body={body} isOpen={isOpen} onBody={onBody} />}
      </>
    );
  return (
    <>
      {form}
      {!WHOLE_FORMS.has(kind) && (
        <Details title={words.asJson}>
          {() => (
            <div className={styles.json}>
              <Area label={words.json} value={typed} onChange={onTyped} rows={JSON_ROWS} />
            </div>
          )}
        </Details>
      )}
      <Changes before={changesOf(kind, version.published)} after={changesOf(kind, typed)} />
    </>
  );
}

/** A version with what it breaks beside it; typing begins or goes on with the subject's draft. */
export function Editor({ version, onSaved }: { version: Version; onSaved: () => void }) {
  const { text, may } = useDesk();
  const words = text.content;
  const [typed, setTyped] = useKept(`${version.kind}.${version.subject} ${version.version}`, version.body);
  const [unread, setUnread] = useState(0);
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([]);
  const settled = useSettled(typed);
  const { kind, subject, state } = version;
  const reading = useRead(rows.check, { kind, subject, body: settled || ' ' });
  const checked = reading.value;
  const faults = isMarkedKind(kind) ? readFaults(checked?.fault ?? '') : [];
  const isMarked = faults.length > 0 && faults.every(isShown);
  const findings = checked?.findings ?? version.findings;
  const isOpen = may(kind === 'rules' ? 'rules-work' : 'content-work') && state !== 'proposed';
  const isReady = findings.every(({ rule }) => acknowledged.includes(rule));
  return (
    <>
      {state === 'proposed' && <Notice tone="info">{words.waits}</Notice>}
      <Halves>
        <Panel title={words.texts}>
          <UnreadFields value={setUnread}>
            <FaultyFields value={faults}>
              <Words version={version} typed={typed} isOpen={isOpen} onTyped={setTyped} />
            </FaultyFields>
          </UnreadFields>
          {isOpen && (
            <Actions
              {...{ version, typed, isReady, acknowledged, onSaved }}
              isFaulty={unread > 0 || Boolean(checked?.fault)}
            />
          )}
        </Panel>
        <Panel title={words.findings}>
          {unread > 0 ? (
            <Notice tone="danger">{words.fixMarked}</Notice>
          ) : checked?.fault ? (
            <Notice tone="danger">
              {kind === 'replies' || isMarked ? words.fixMarked : words.fault(checked.fault)}
            </Notice>
          ) : (
            <Findings
              findings={findings}
              acknowledged={state === 'draft' ? acknowledged : version.acknowledged}
              {...(isOpen && state === 'draft' && { onAcknowledge: setAcknowledged })}
            />
          )}
        </Panel>
      </Halves>
      {kind === 'rules' && unread === 0 && !checked?.fault && <RulesSimulation body={typed} />}
      {kind === 'questions' && settled !== '' && <QuestionsPreview subject={subject} body={settled} />}
      {kind === 'product' && unread === 0 && !checked?.fault && <Simulation body={settled} />}
    </>
  );
}
