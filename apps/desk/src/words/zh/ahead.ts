import type { AheadMessages } from '../es/ahead.ts';

/** Texts of what the part of a payment that was not due does, in Chinese. */
export const ahead: AheadMessages = {
  hint: (amount, day, until) =>
    `${day}还的 ${amount} 多于应还金额。${until} 之前，借款人可以更改这部分的用途。`,
  which: '这部分的用途',
  next: '下一期',
  left: '剩余期数',
  last: '最后一期',
  saved: '借款人可省',
  names: {
    'meets-next': '支付后面几期',
    shortens: '从最后几期中扣除',
    lowers: '降低每期金额',
    'next-principal': '减少后面几期的本金',
  },
};
