import { type AnswerOf, deskEndpoints, type RIGHT_STEPS } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useDesk } from '../session/desk-context.ts';
import { Area, Field } from './field.tsx';
import { type OtherAct, ReasonFoot } from './reason-foot.tsx';
import { saveFile } from './save-file.ts';

type Case = AnswerOf<typeof deskEndpoints.deskDataRequests.cases>['cases'][number];
type Step = (typeof RIGHT_STEPS)[number];

const { step, exportData, correct, erase } = deskEndpoints.deskDataRequests;

/** The steps that a case in a state can take. */
function stepsOf({ state, right }: Case): readonly Step[] {
  if (state === 'open') return ['grant', 'deny', 'ask-more'];
  if (state === 'waiting') return ['received-more'];
  return state === 'granted' && right === 'opposition' ? ['done'] : [];
}

/** What carries a granted case out: a file, a correction, or the end of the person's key. */
function useCarryOut({ caseId, right }: Case) {
  const { text } = useDesk();
  const done = text.dataRequests.done;
  const calls = {
    access: useChange(exportData, done),
    correction: useChange(correct, done),
    erasure: useChange(erase, done),
  };
  const isBusy = Object.values(calls).some((call) => call.isBusy);
  const run = async (reason: string, data: { name: string; address: string }) => {
    const on = { caseId, reason };
    if (right === 'erasure') return calls.erasure.run(on);
    if (right === 'access') {
      const made = await calls.access.run(on);
      if (made) saveFile({ name: made.name, content: made.json, type: 'application/json' });
      return made;
    }
    const { name, address } = data;
    return calls.correction.run({ ...on, ...(name && { name }), ...(address && { address }) });
  };
  return { run, isBusy };
}

function CaseWords({ words }: Pick<Case, 'words'>) {
  const { text } = useDesk();
  return words.map(({ by, text: said, at }) => (
    <Notice key={at + said} tone={by === '' ? 'info' : 'neutral'}>
      <b>{`${by || text.complaint.borrower} · ${at}`}</b>
      <p>{said}</p>
    </Notice>
  ));
}

/** Steps that are nothing to the person without words. */
const isMute = (next: Step, words: string) => (next === 'deny' || next === 'ask-more') && words === '';

/** One case: the next steps of the law, and what was granted. */
export function CaseDialog({ shown, onClose }: { shown: Case; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.dataRequests;
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState('');
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const stepping = useChange(step, words.done);
  const carrying = useCarryOut(shown);
  const steps = stepsOf(shown);
  const said = answer.trim();
  const close = (done: unknown) => {
    if (done) onClose();
  };
  const take = async (next: Step, reason: string) => {
    const on = { caseId: shown.caseId, step: next, reason };
    close(await stepping.run({ ...on, ...(said !== '' && { text: said }) }));
  };
  const canCarry = shown.state === 'granted' && shown.right !== 'opposition';
  const acts: readonly OtherAct[] = canCarry
    ? [
        {
          label: words.carryOut[shown.right],
          isReady: true,
          onReason: (reason) => void carrying.run(reason, { name, address }).then(close),
        },
      ]
    : steps.map((next) => ({
        label: words.steps[next],
        isReady: !isMute(next, said),
        onReason: (reason) => void take(next, reason),
      }));
  const [main, ...others] = acts;
  return (
    <Dialog kind="wide" title={words.rights[shown.right]} isOpen onClose={onClose}>
      <Notice tone="info">{shown.note}</Notice>
      <CaseWords words={shown.words} />
      {shown.grantedBy !== '' && <p>{words.grantedBy(shown.grantedBy)}</p>}
      {canCarry && shown.right === 'correction' && (
        <>
          <Field label={text.complaint.name} value={name} onChange={setName} />
          <Field label={text.complaint.address} value={address} onChange={setAddress} />
        </>
      )}
      {canCarry && shown.right === 'erasure' && <Notice tone="warning">{words.eraseHint}</Notice>}
      {steps.length > 0 && <Area label={words.answer} value={answer} onChange={setAnswer} rows={3} />}
      {main ? (
        <ReasonFoot
          action={main.label}
          kind={canCarry && shown.right === 'erasure' ? 'danger' : 'primary'}
          others={others}
          isReady={main.isReady}
          isBusy={stepping.isBusy || carrying.isBusy}
          typed={typed}
          onType={setTyped}
          onClose={onClose}
          onReason={main.onReason}
        />
      ) : (
        <DialogButtons>
          <Button kind="secondary" onPress={onClose}>
            {text.close}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}
