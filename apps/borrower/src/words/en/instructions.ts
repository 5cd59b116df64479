import type { InstructionMessages } from '../es/instructions.ts';

export const en: InstructionMessages = {
  newCode: 'New code',
  extensionTitle: 'How to pay the extension',
  total: 'Total amount',
  company: 'Company name',
  step: (n) => `Step ${n}`,
  codeFailed: "We couldn't create your reference",
  otherChannel: 'Choose another way to pay',
  codeLabel: (code) => `Code to pay with, reference ${code}`,
  openApp: 'Open my payment app',
  paid: 'I have paid',
  problem: 'I have a problem with this payment',
  contact: 'Write to us',
};
