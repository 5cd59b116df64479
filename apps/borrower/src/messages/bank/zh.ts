import type { BankMessages } from './es.ts';

export const zh: BankMessages = {
  bank: {
    why: '我们会将贷款转入此账户，账户须为您本人所有。',
    yours: '您的账户',
    save: '保存账户',
    saved: (masked) => `已保存您的账户 ${masked}`,
    plain: '账户',
    another: '再保存一个账户',
  },
  card: {
    why: '您可以用这张卡还款，卡须为您本人所有。',
    yours: '您的银行卡',
    save: '保存银行卡',
    saved: (masked) => `已保存您的银行卡 ${masked}`,
    plain: '银行卡',
    another: '再保存一张银行卡',
  },
  number: {
    clabe: 'CLABE（18 位数字）',
    indian: '账号',
    card: '卡号',
  },
  ifsc: 'IFSC 代码',
  ifscHint: '11 位字母和数字，见支票簿或银行应用',
  wrong: {
    clabe: '有一位数字不符，请与银行应用核对',
    clabeShort: (typed) => `CLABE 为 18 位，您输入了 ${typed} 位`,
    indian: '账号为 9 至 18 位数字',
    card: '有一位数字不符，请与银行卡核对',
    ifsc: '格式为四个字母、一个零和六位字母或数字，例如 HDFC0001234',
  },
  code: '短信验证码',
  review: '保存前请核对',
  holder: '户名',
  bankName: '银行',
  unknownBank: '我们不认识此号码所属的银行。如果号码正确，您可以保存。',
  saving: '保存中…',
  notSaved: '未能保存，请核对后重试',
  notKnown: '无法确定是否已保存。请重试：不会重复保存',
  done: '完成',
  goOn: '继续',
};
