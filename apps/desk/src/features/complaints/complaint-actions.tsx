import { deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Complaint } from './complaint.ts';
import styles from './complaints.module.css';
import { GroupDialog } from './group-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

const { assign, escalate, reopen, dispute } = deskEndpoints.deskComplaints;

type Asked = 'escalate' | 'reopen' | 'dispute';

function useActions({ problemId, version, isDisputed }: Complaint) {
  const calls = { escalate: useChange(escalate), reopen: useChange(reopen), dispute: useChange(dispute) };
  const on = { problemId, version };
  const isOpen = isDisputed === 1 ? '0' : '1';
  return {
    isBusy: Object.values(calls).some(({ isBusy }) => isBusy),
    run: (asked: Asked, reason: string) =>
      asked === 'dispute'
        ? calls.dispute.run({ ...on, reason, isOpen })
        : calls[asked].run({ ...on, reason }),
  };
}

/** What can be done with a complaint besides answering it; each with its reason. */
export function ComplaintActions({ complaint }: { complaint: Complaint }) {
  const { text, may, operator } = useDesk();
  const words = text.complaint;
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState<'tags' | 'group'>();
  const close = () => setOpen(undefined);
  const assigning = useChange(assign);
  const actions = useActions(complaint);
  if (!may('complaints-work')) return null;
  const { problemId, version } = complaint;
  const isMine = complaint.assignee === operator.name;
  const isDone = complaint.state === 'answered';
  const titles = {
    escalate: words.escalate,
    reopen: words.reopen,
    dispute: complaint.isDisputed === 1 ? words.closeDispute : words.openDispute,
  };
  const offered: readonly Asked[] = [
    ...(isDone ? (['reopen'] as const) : []),
    ...(!isDone && complaint.isEscalated === 0 ? (['escalate'] as const) : []),
    ...(complaint.canDispute === 1 || complaint.isDisputed === 1 ? (['dispute'] as const) : []),
  ];
  return (
    <div className={styles.actions}>
      {!isDone && (
        <Button
          kind="secondary"
          isSmall
          onPress={() => void assigning.run({ problemId, version, isMine: isMine ? '0' : '1' })}
        >
          {isMine ? words.unassign : words.assign}
        </Button>
      )}
      {!isDone && [...complaint.knownGroups, complaint.group].some(Boolean) && (
        <Button kind="secondary" isSmall onPress={() => setOpen('group')}>
          {words.toGroup}
        </Button>
      )}
      <Button kind="secondary" isSmall onPress={() => setOpen('tags')}>
        {words.tags}
      </Button>
      {open === 'group' && <GroupDialog complaint={complaint} onClose={close} />}
      {open === 'tags' && <TagsDialog complaint={complaint} onClose={close} />}
      {offered.map((name) => (
        <Button key={name} kind="secondary" isSmall onPress={() => setAsked(name)}>
          {titles[name]}
        </Button>
      ))}
      <ReasonDialog
        key={asked ?? 'none'}
        title={asked ? titles[asked] : ''}
        isOpen={asked !== undefined}
        isBusy={actions.isBusy}
        onClose={() => setAsked(undefined)}
        onReason={(reason) => {
          if (asked) void actions.run(asked, reason).then((done) => done && setAsked(undefined));
        }}
      />
    </div>
  );
}
