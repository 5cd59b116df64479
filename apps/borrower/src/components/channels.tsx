import type { ChannelGroup } from '@plazo/contract';
import {
  Button,
  Card,
  ChannelGroupBox,
  ChannelGroups,
  ChannelRow,
  Icon,
  type IconName,
  LinkButton,
  PageState,
  ReferenceCode,
  Section,
} from '@plazo/ui';
import { useState } from 'react';
import { usePageAddress } from '../session/app-context.ts';
import { useMessages, usePayMessages } from '../words/words.ts';
import { BarcodeSheet } from './barcode-sheet.tsx';

type Row = ChannelGroup['list'][number];

type ChannelsProps = {
  readonly groups: readonly ChannelGroup[];
  readonly requestType: 1 | 2;
  readonly amountMinor: number;
  /** What the amount is meant as; codes of fixed channels are shown for the next payment only. */
  readonly purpose?: 'next' | 'part' | 'all';
  /** What was chosen for the part that is not due: a code that carries it is made by its own page. */
  readonly ahead?: string | undefined;
  /** Days asked for, with an extension. */
  readonly days?: number;
  readonly onRetry: () => void;
};

const icons: Readonly<Record<string, IconName>> = { store: 'store', upi: 'phone', card: 'card' };

/** A group takes the picture of its first row; what is not recognised is a bank. */
const iconOf = ({ list }: ChannelGroup): IconName =>
  icons[/(\w+)\.svg$/.exec(list[0]?.logo ?? '')?.[1] ?? ''] ?? 'bank';

export function useCopyWords() {
  const { common } = useMessages();
  return { copy: common.copy, copied: common.copied, failed: common.copyFailed };
}

function Reference({ row, onBarcode }: { row: Row; onBarcode: () => void }) {
  const { repay } = usePayMessages();
  const words = useCopyWords();
  if (row.vCode === '') return null;
  return (
    <ReferenceCode label={row.codeName || repay.reference} code={row.vCode} words={words}>
      {row.BARcodeImg !== '' && (
        <Button kind="secondary" isSmall onPress={onBarcode}>
          <Icon name="barcode" size={20} weight={2} />
          {repay.barcode}
        </Button>
      )}
    </ReferenceCode>
  );
}

function NoChannels({ onRetry }: { onRetry: () => void }) {
  const { repay } = usePayMessages();
  const { common } = useMessages();
  const address = usePageAddress();
  return (
    <PageState icon="bank" title={repay.noChannels} text={repay.noChannelsText}>
      <Button onPress={onRetry}>{common.retry}</Button>
      <LinkButton kind="text" href={address('support')}>
        {common.help}
      </LinkButton>
    </PageState>
  );
}

/** The ways to pay, by group; each row opens its instructions for this amount. */
export function Channels({
  groups,
  requestType,
  amountMinor,
  purpose = 'next',
  ahead,
  days,
  onRetry,
}: ChannelsProps) {
  const { repay } = usePayMessages();
  const address = usePageAddress();
  const [shown, setShown] = useState<Row>();
  if (groups.length === 0) return <NoChannels onRetry={onRetry} />;
  const href = ({ payCode }: Row) =>
    address('instructions', {
      requestType,
      amount: amountMinor,
      payCode,
      days,
      purpose: purpose === 'next' ? undefined : purpose,
      ahead,
    });
  return (
    <Section title={repay.choose}>
      <ChannelGroups>
        {groups.map((group) => (
          <ChannelGroupBox key={group.reviewer} title={group.reviewer} icon={iconOf(group)}>
            <Card>
              {group.list.map((row) => (
                <ChannelRow
                  key={row.payCode}
                  href={href(row)}
                  logo={row.logo}
                  name={row.name || row.desc}
                  help={row.desc}
                >
                  {(purpose === 'next' || (row.isOpen === 1 && ahead === undefined)) && (
                    <Reference row={row} onBarcode={() => setShown(row)} />
                  )}
                </ChannelRow>
              ))}
            </Card>
          </ChannelGroupBox>
        ))}
      </ChannelGroups>
      <BarcodeSheet row={shown} amountMinor={amountMinor} onClose={() => setShown(undefined)} />
    </Section>
  );
}
