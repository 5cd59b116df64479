import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Chip } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines, type Row } from '../../components/data-table.tsx';
import { DayAndHour } from '../../components/day-and-hour.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { Buttons, Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { StopDialog } from './operator-dialog.tsx';

const { review, confirm, exportReview } = deskEndpoints.deskAccess;
type Access = AnswerOf<typeof review>['rows'][number];
type Doing = { readonly act: 'confirm' | 'disable'; readonly access: Access };

/** Leaves the access of an operator as it is, with a reason. */
function ConfirmDialog({ access, onClose }: { access: Access; onClose: () => void }) {
  const { text } = useDesk();
  const change = useChange(confirm, text.access.confirmed);
  const commit = async (reason: string) => {
    if (await change.run({ operatorId: access.operatorId, reason })) onClose();
  };
  return (
    <ReasonDialog
      title={`${text.access.confirm}: ${access.name}`}
      isOpen
      isBusy={change.isBusy}
      onClose={onClose}
      onReason={(reason) => void commit(reason)}
    />
  );
}

type ActsProps = { readonly access: Access; readonly onAct: (doing: Doing) => void };

function Acts({ access, onAct }: ActsProps) {
  const { text, may } = useDesk();
  if (access.isOwn === 1) return text.team.own;
  if (!may('operators-work')) return text.none;
  return (
    <Buttons>
      <Button kind="secondary" isSmall onPress={() => onAct({ act: 'confirm', access })}>
        {text.access.confirm}
      </Button>
      <Button kind="secondary" isSmall onPress={() => onAct({ act: 'disable', access })}>
        {text.team.acts.disable}
      </Button>
    </Buttons>
  );
}

function useRow(onAct: (doing: Doing) => void) {
  const { text } = useDesk();
  const words = text.access;
  return (access: Access): Row => {
    const { operatorId, name, role, brands, limits, loginAt, sessions, grants } = access;
    const { reviewedAt, reviewedBy } = access;
    const held = brands.join(', ') || text.team.allBrands;
    const granted = grants.map(({ kind, by, decidedBy, at }) =>
      words.grant(text.requests.kinds[kind], `${by} + ${decidedBy}`, showInstant(at)),
    );
    const reviewed = reviewedAt === '' ? words.never : `${showInstant(reviewedAt)} · ${reviewedBy}`;
    return {
      id: operatorId,
      order: [name, text.roles[role], held, limits.length, loginAt, sessions, grants.length, reviewedAt],
      cells: [
        <Link key="name" href={`/audit?operatorId=${operatorId}`}>
          {name}
        </Link>,
        text.roles[role],
        <Lines key="held" isNarrow>
          {held}
        </Lines>,
        <Lines key="limits" isNarrow>
          {limits
            .map(({ act, currency, amount }) => `${text.requests.kinds[act]}: ${showMoney(amount, currency)}`)
            .join(' · ') || text.none}
        </Lines>,
        loginAt === '' ? text.none : <DayAndHour key="login" at={showInstant(loginAt)} />,
        sessions,
        <Lines key="grants" isNarrow>
          {granted.join(' · ') || words.byCommand}
        </Lines>,
        <Lines key="reviewed" isNarrow>
          {reviewed} {access.isDue === 1 && <Chip tone="danger" text={words.due} />}
        </Lines>,
        <Acts key="acts" access={access} onAct={onAct} />,
      ],
    };
  };
}

/** Who has access and why; somebody else confirms or ends each. */
export function ReviewPage() {
  const { text } = useDesk();
  const words = text.access;
  const [doing, setDoing] = useState<Doing>();
  const reading = useRead(review, {});
  const rowOf = useRow(setDoing);
  const close = () => setDoing(undefined);
  return (
    <Page
      title={words.title}
      above={<Link href="/operators">{text.team.title}</Link>}
      actions={<ExportButton endpoint={exportReview} wish={(reason) => ({ reason })} />}
    >
      <p>{words.lead}</p>
      <Panel>
        <ReadingState reading={reading}>
          {({ everyDays, rows }) => (
            <>
              {everyDays === 0 ? (
                <p>
                  {words.noneSaid} <code>PLAZO_ACCESS_REVIEW_DAYS</code>
                </p>
              ) : (
                <p>{words.every(everyDays)}</p>
              )}
              <DataTable title={words.title} head={words.head} empty={text.none} rows={rows.map(rowOf)} />
            </>
          )}
        </ReadingState>
      </Panel>
      {doing?.act === 'confirm' && <ConfirmDialog access={doing.access} onClose={close} />}
      {doing?.act === 'disable' && <StopDialog stop="disable" operator={doing.access} onClose={close} />}
    </Page>
  );
}
