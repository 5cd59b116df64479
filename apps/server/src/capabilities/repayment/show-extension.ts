import type { ExtensionPage, OrderId, ProductId } from '@plazo/contract';
import { extensionQuote, isRefusal, type Refusal } from '@plazo/lending';
import { formatMoney, spokenDay } from '@plazo/markets';

import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { productName } from '../../words/figures.ts';
import { ownPosition } from '../loans/own-order.ts';
import { channelList } from './channel-list.ts';

type About = {
  readonly productId?: ProductId | undefined;
  readonly orderId?: OrderId | undefined;
  readonly days?: number | undefined;
};

/** Why there is no extension, with the amount that unlocks it where there is one. */
export function extensionRefused({ text, brand }: BorrowerCall, refusal: Refusal): Refused {
  const unlockMinor = refusal.unlock?.amountMinor;
  const message =
    unlockMinor === undefined
      ? text.extensionGone
      : text.extensionLocked(formatMoney(unlockMinor, brand.currency));
  const unlock = {
    ...(unlockMinor !== undefined && { amountMinor: Number(unlockMinor) }),
    ...(refusal.unlock?.on && { on: refusal.unlock.on }),
  };
  return refuse('refused', message, { reason: refusal.refusal, ...(refusal.unlock && { unlock }) });
}

/** What moving the due date costs and what the plan looks like afterwards. */
export async function showExtension(call: BorrowerCall<About>): Promise<ExtensionPage | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { brand, text, today } = call;
  const { stored } = own;
  const maxDays = own.position.extensionDays;
  const days = call.request.days ?? Math.max(1, maxDays);
  const quoted = extensionQuote(stored.order, days, today);
  if (isRefusal(quoted)) return extensionRefused(call, quoted);
  return {
    productLogo: brand.logo,
    productName: productName(brand, stored.product.id),
    delayInfo: {
      reviewer: text.extensionHeading,
      delayAmount: Number(quoted.feeMinor),
      delayTime: quoted.toDueOn,
    },
    repayPlan: quoted.planAfter
      .filter((instalment) => instalment.state !== 'paid')
      .map((instalment) => ({
        title: text.payment(instalment.no),
        amount: Number(instalment.remainingMinor),
        remark:
          instalment.dueOn === instalment.agreedDueOn
            ? ''
            : text.movedFrom(spokenDay(text.language, instalment.agreedDueOn)),
        time: instalment.dueOn,
      })),
    repayList: await channelList(call, { stored, requestType: 2, amountMinor: quoted.feeMinor }),
    noticeMsg: text.notifiedHint,
    note: text.extensionNote,
    days,
    maxDays,
    dueOn: quoted.fromDueOn,
    choices: Array.from({ length: maxDays }, (_, index) => index + 1).flatMap((each) => {
      const priced = extensionQuote(stored.order, each, today);
      if (isRefusal(priced)) return [];
      const { feeMinor, toDueOn: on } = priced;
      return [{ days: each, fee: Number(feeMinor), on, day: spokenDay(text.language, on) }];
    }),
  };
}
