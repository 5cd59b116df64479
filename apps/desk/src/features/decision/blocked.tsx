import { deskEndpoints } from '@plazo/contract';
import { isMarketId, isMobileOf, type MarketId, marketIds } from '@plazo/markets/front';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { useMarketName } from '../../components/market-name.ts';
import { FieldRow } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';

const { blocked, block, unblock } = deskEndpoints.deskDecisions;

function Add() {
  const { text } = useDesk();
  const words = text.decisions;
  const [market, setMarket] = useState<MarketId>(marketIds[0]);
  const nameOf = useMarketName();
  const [phone, setPhone] = useState('');
  const [isAsked, setAsked] = useState(false);
  const change = useChange(block, words.blockedToast);
  const digits = phone.replace(/\D/g, '');
  const add = async (reason: string) => {
    if (!(await change.run({ market, phone: digits, reason }))) return;
    setPhone('');
    setAsked(false);
  };
  return (
    <FieldRow>
      <Choice
        label={text.loans.market}
        value={market}
        onChange={(value) => isMarketId(value) && setMarket(value)}
        options={marketIds.map((name) => ({ value: name, label: nameOf(name) }))}
      />
      <Field label={text.complaint.phone} type="tel" value={phone} onChange={setPhone} isNumeric />
      <Button
        kind="secondary"
        isSmall
        isInactive={!isMobileOf(market, digits)}
        onPress={() => setAsked(true)}
      >
        {words.block}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={words.block}
          isOpen
          isBusy={change.isBusy}
          onClose={() => setAsked(false)}
          onReason={(reason) => void add(reason)}
        />
      )}
    </FieldRow>
  );
}

/** Numbers that get no loan: what a mask leaves of each, who put it there and why. */
export function Blocked() {
  const { text, may } = useDesk();
  const words = text.decisions;
  const [removed, setRemoved] = useState<string>();
  const change = useChange(unblock, words.unblockedToast);
  const reading = useRead(blocked, {});
  const remove = async (reason: string) => {
    if (removed !== undefined && (await change.run({ blockedId: removed, reason }))) setRemoved(undefined);
  };
  return (
    <>
      {may('decisions-work') && <Add />}
      <ReadingState reading={reading}>
        {({ rows }) => (
          <DataTable
            title={words.blocked}
            head={words.blockedHead}
            empty={words.nobodyBlocked}
            rows={rows.map(({ blockedId, phone, reason, by, at }) => ({
              id: blockedId,
              order: [phone, reason, by, at],
              cells: [
                phone,
                reason,
                by || text.none,
                showInstant(at),
                may('decisions-work') ? (
                  <Button key="remove" kind="secondary" isSmall onPress={() => setRemoved(blockedId)}>
                    {words.unblock}
                  </Button>
                ) : (
                  text.none
                ),
              ],
            }))}
          />
        )}
      </ReadingState>
      {removed !== undefined && (
        <ReasonDialog
          title={words.unblock}
          isOpen
          isBusy={change.isBusy}
          onClose={() => setRemoved(undefined)}
          onReason={(reason) => void remove(reason)}
        />
      )}
    </>
  );
}
