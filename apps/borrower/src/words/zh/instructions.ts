import type { InstructionMessages } from '../es/instructions.ts';

export const zh: InstructionMessages = {
  newCode: '新的付款码',
  used: '此付款码已付款',
  usedText: '请勿再用它付款。只有在您要求时，我们才会生成新的付款码',
  another: '再付一笔',
  extensionTitle: '延期付款说明',
  total: '本次还款',
  dead: '此码已失效',
  erased: '我们已删除此码，以免误用。',
  paidOld: '我已用旧码付款',
  company: '公司名称',
  step: (n) => `第 ${n} 步`,
  codeFailed: '无法生成参考号',
  otherChannel: '选择其他付款方式',
  making: '正在生成您的参考号',
  makingText: '稍后将显示在此处。您也可以选择其他付款方式',
  codeLabel: (code) => `付款码，参考号 ${code}`,
  openApp: '打开付款应用',
  paid: '我已付款',
  problem: '这笔付款有问题',
  contact: '联系我们',
};
