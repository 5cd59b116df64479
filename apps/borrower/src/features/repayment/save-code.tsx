import type { InstructionsPage as Instructions } from '@plazo/contract';
import { Button, Dialog, groupCode, Icon, Muted, useAnnouncer } from '@plazo/ui';
import { useEffect, useState } from 'react';
import { keepFile } from '../../components/keep-file.ts';
import { useMoney } from '../../components/use-money.ts';
import { useApp } from '../../session/app-context.ts';
import { useIsInApp } from '../../session/use-is-in-app.ts';
import { useInstructionMessages, useMessages, usePayMessages } from '../../words/words.ts';
import { drawCodePicture } from './code-picture.ts';

/** The code as it is shown, with its amount and its end. */
function usePicture({ repayDetail, goodUntil }: Instructions) {
  const instructions = useInstructionMessages();
  const { repay } = usePayMessages();
  const { brand } = useApp();
  const money = useMoney();
  const { amount, repayCode, vCode, companyName, codeName } = repayDetail;
  return {
    brand: brand.name,
    label: repayCode === '' ? instructions.total : instructions.exact,
    amount: money(amount),
    image: repayCode,
    below: [
      { text: codeName || repay.reference },
      { text: vCode.includes('@') ? vCode : groupCode(vCode).join(' '), isLarge: true },
      { text: companyName },
      ...(goodUntil === undefined ? [] : [{ text: goodUntil }]),
      { text: instructions.savedNote },
    ],
  };
}

/** Keeps the code as a picture: at the till there may be no network. */
export function SaveCode({ page }: { page: Instructions }) {
  const instructions = useInstructionMessages();
  const { common } = useMessages();
  const { toast } = useAnnouncer();
  const isInApp = useIsInApp();
  const picture = usePicture(page);
  const [address, setAddress] = useState<string>();
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  const save = async () => {
    try {
      const blob = await drawCodePicture(picture);
      const file = new File([blob], `${page.repayDetail.vCode}.png`, { type: blob.type });
      // a view without downloads: the picture itself can be held and kept
      if (!(await keepFile(file, { isInApp }))) setAddress(URL.createObjectURL(file));
    } catch {
      toast(instructions.saveFailed, { isFailure: true });
    }
  };
  return (
    <>
      <Button kind="secondary" isSmall onPress={() => void save()}>
        <Icon name="camera" size={19} />
        {instructions.save}
      </Button>
      <Dialog
        kind="sheet"
        title={instructions.saved}
        isOpen={address !== undefined}
        onClose={() => setAddress(undefined)}
        closeLabel={common.close}
      >
        <Muted>{instructions.saveByHand}</Muted>
        <img src={address} alt={instructions.codeLabel(page.repayDetail.vCode)} />
      </Dialog>
    </>
  );
}
