import type { ChannelGroup } from '@plazo/contract';
import { type Channel, type ChannelWords, formatMoney, markets } from '@plazo/markets';
import { barcode, qrCode } from '../../adapters/channels/pictures.ts';
import type { BorrowerCall } from '../../call.ts';
import type { StoredOrder } from '../loans/orders.store.ts';
import type { Reference } from './references.store.ts';
import { channelsOf, issueReference, shownReferences } from './references.ts';

/** The link that opens the payer's app, of its rail or at the simulated payee of a brand; empty where the way to pay has none. */
export function linkOf({ brand }: BorrowerCall, channel: Channel, reference: Reference): string {
  const { code, amountMinor, told } = reference;
  if (reference.clearing !== channel.id) return told?.intentUrl ?? '';
  const payee = { address: `${brand.id}@plazo`, name: brand.company };
  return channel.linkOf?.(payee, code, amountMinor) ?? '';
}

/** What a way to pay is called and how it is used, in the borrower's language; by no name that its code is none of. */
export function channelWords(
  { language }: BorrowerCall,
  { id, market, isAsNamed }: Channel,
  code = '',
): ChannelWords {
  const words = markets[market].words[language].channels[id];
  if (!words) throw new Error(`The market ${market} has no words for its channel ${id}`);
  const isOther = code !== '' && isAsNamed?.(code) === false;
  return isOther ? { ...words, ...words.unnamed, code: '' } : words;
}

/** Which bank an account number is of, where the country's banks ask for its code beside it. */
export function payeeBank({ language }: BorrowerCall, { market }: Channel, { told }: Reference): string[] {
  const label = markets[market].words[language].page.account.bankCode?.label;
  return label !== undefined && told?.bank !== undefined ? [`${label}: ${told.bank}`] : [];
}

/** The picture that a till or an app scans, or an empty text. */
export function pictureOf(call: BorrowerCall, channel: Channel, reference: Reference): string {
  const { code, told } = reference;
  if (code === '') return '';
  if (channel.picture === 'barcode') return barcode(told?.barcodeText ?? code);
  if (channel.picture === 'qr') return qrCode(told?.qrText ?? (linkOf(call, channel, reference) || code));
  return '';
}

/** What a cash desk asks less for want of coins, in words; empty where it asks all. */
export const cashRounding = ({ text, brand }: BorrowerCall, reference: Reference | undefined): string =>
  reference && reference.roundingMinor > 0n
    ? text.cashRounded(formatMoney(reference.roundingMinor, brand.currency))
    : '';

function rowOf(call: BorrowerCall, channel: Channel, reference: Reference | undefined) {
  const words = channelWords(call, channel, reference?.code);
  return {
    logo: `/channels/${channel.logo}.svg`,
    name: words.name,
    desc: cashRounding(call, reference) || words.help,
    payCode: channel.id,
    vCode: reference?.code ?? '',
    codeName: words.code,
    BARcodeImg: reference && channel.picture === 'barcode' ? pictureOf(call, channel, reference) : '',
    isOpen: channel.isOpen ? (1 as const) : (0 as const),
  };
}

/** Whether a code pays what the list asks: one for another amount is not shown beside it. */
const isFor = ({ amountMinor, roundingMinor, purpose }: Reference, list: ListFor) =>
  amountMinor + roundingMinor === list.amountMinor && purpose === 'next';

type ListFor = { readonly stored: StoredOrder; readonly requestType: 1 | 2; readonly amountMinor: bigint };

/** A virtual account is always there for repayments (details, "Repay, extend, card"). */
async function standing(call: BorrowerCall, list: ListFor, channel: Channel): Promise<Reference | undefined> {
  if (!channel.isOpen || list.requestType !== 1) return undefined;
  return issueReference(call, { ...list, channel, days: null });
}

/** The ways to pay that take this amount, by group; a code stands only where a live reference of that kind exists. */
export async function channelList(call: BorrowerCall, list: ListFor): Promise<ChannelGroup[]> {
  const live = await shownReferences(call, list);
  const groups = new Map<string, ChannelGroup['list']>();
  for (const channel of channelsOf(call, list.stored)) {
    if (channel.maxMinor !== undefined && list.amountMinor > channel.maxMinor) continue;
    const isStanding = channel.isOpen && list.requestType === 1;
    const reference =
      live.find((each) => each.channel === channel.id && (isStanding || isFor(each, list))) ??
      (await standing(call, list, channel));
    const name = channelWords(call, channel).group;
    groups.set(name, [...(groups.get(name) ?? []), rowOf(call, channel, reference)]);
  }
  return [...groups].map(([reviewer, rows]) => ({ reviewer, list: rows }));
}
