import { type AnswerOf, deskEndpoints, type StatementFormat, type StatementLayout } from '@plazo/contract';
import { useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { problemText } from '../../api/problem-text.ts';
import { useRead } from '../../api/use-read.ts';
import { useDesk } from '../../session/desk-context.ts';
import { readFile } from './sample.ts';

const { checkStatement, clearing, layouts } = deskEndpoints.deskPayments;
export type Checked = AnswerOf<typeof checkStatement>;
type Kept = AnswerOf<typeof layouts>['layouts'][number];

/** How a file is read: by what is known of it, by a layout, or by one that is made now. */
export const KNOWN = '';
export const OTHER = '+';

/** Accounts that statements are of: the ways to pay, and those of rails. */
function useAccounts() {
  const { text } = useDesk();
  const { value } = useRead(clearing, {});
  const own = Object.keys(text.names.channels);
  return [...new Set([...own, ...(value?.rows ?? []).map(({ channel }) => channel)])];
}

/** By what stands in it: a message in XML by its name, one of SWIFT by its fields. */
function formatOf(content: string): StatementFormat {
  if (content.trimStart().startsWith('<'))
    return content.includes('BkToCstmrDbtCdtNtfctn') ? 'camt.054' : 'camt.053';
  return /^:60[FM]:/m.test(content) ? 'mt940' : 'csv';
}

const UTF8 = { encoding: 'utf-8' } as const;

/** The file that was chosen, read in the browser; nothing of it is sent before the dry run is asked for, or its columns are named. */
export function useStatement() {
  const { client, text } = useDesk();
  const { toast } = useAnnouncer();
  const accounts = useAccounts();
  const known = useRead(layouts, {}).value?.layouts ?? [];
  const [picked, setPicked] = useState('');
  const [file, setFile] = useState<File>();
  const [content, setContent] = useState('');
  const [how, setHow] = useState(KNOWN);
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  const channel = picked || (accounts[0] ?? '');
  const layout: Kept | undefined = known.find(({ name }) => name === how);
  const by = layout && { layout: layout.name, version: layout.version };
  const form = { channel, content, format: by ? ('layout' as const) : formatOf(content), ...by };
  const read = async (chosen: File | undefined, own: Pick<StatementLayout, 'encoding'>) => {
    setChecked(undefined);
    setContent(chosen ? await readFile(chosen, own) : '');
  };
  const check = async () => {
    setBusy(true);
    const told = await client.call(checkStatement, form);
    setBusy(false);
    if (told.kind === 'value') setChecked(told.value);
    else toast(problemText(text, told), { isFailure: true });
  };
  const choose = async (chosen: File | undefined) => {
    setFile(chosen);
    await read(chosen, layout?.layout ?? UTF8);
  };
  const pick = (account: string) => {
    setChecked(undefined);
    setPicked(account);
  };
  const pickHow = async (name: string) => {
    setHow(name);
    await read(file, known.find((one) => one.name === name)?.layout ?? UTF8);
  };
  const clear = () => setChecked(undefined);
  return { form, accounts, known, file, how, checked, isBusy, check, choose, pick, pickHow, clear };
}
