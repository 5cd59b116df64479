import type { InstructionMessages } from '../es/instructions.ts';

export const en: InstructionMessages = {
  newCode: 'New code',
  used: 'This code was already paid',
  usedText: 'Do not pay with it again. We only make another code when you ask for one',
  another: 'Make another payment',
  extensionTitle: 'How to pay the extension',
  total: 'You are paying',
  dead: 'This code no longer works',
  erased: 'We erased the code so that nobody uses it by mistake.',
  paidOld: 'I already paid with the old code',
  company: 'Company name',
  step: (n) => `Step ${n}`,
  codeFailed: "We couldn't create your reference",
  otherChannel: 'Choose another way to pay',
  making: 'We are creating your reference',
  makingText: 'It will appear here in a moment. You can also pay another way',
  codeLabel: (code) => `Code to pay with, reference ${code}`,
  openApp: 'Open my payment app',
  paid: 'I have paid',
  problem: 'I have a problem with this payment',
  contact: 'Write to us',
};
