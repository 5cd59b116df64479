import type { ChannelGroup } from '@plazo/contract';
import { CodePaper, Dialog, Muted, ReferenceCode } from '@plazo/ui';
import { useMessages, usePayMessages } from '../words/words.ts';
import { useAwake } from './awake.ts';
import { useMoney } from './use-money.ts';

type BarcodeSheetProps = {
  /** The channel whose bar code is shown; closed without one. */
  readonly row: ChannelGroup['list'][number] | undefined;
  readonly amountMinor: number;
  readonly onClose: () => void;
};

/** The code for the till: on white paper in both themes, with its number and the amount. */
export function BarcodeSheet({ row, amountMinor, onClose }: BarcodeSheetProps) {
  const { repay } = usePayMessages();
  const { common } = useMessages();
  const money = useMoney();
  useAwake(row !== undefined);
  const words = { copy: common.copy, copied: common.copied, failed: common.copyFailed };
  return (
    <Dialog
      kind="sheet"
      title={row?.name ?? ''}
      isOpen={row !== undefined}
      onClose={onClose}
      closeLabel={common.close}
    >
      {row && (
        <>
          <p>{repay.scan}</p>
          <CodePaper
            image={row.BARcodeImg}
            label={repay.barcodeLabel(row.vCode)}
            failedText={repay.barcodeFailed}
            amount={{ label: repay.total, text: money(amountMinor) }}
          />
          <ReferenceCode label={repay.reference} code={row.vCode} words={words} />
          <Muted>{repay.scanTip}</Muted>
        </>
      )}
    </Dialog>
  );
}
