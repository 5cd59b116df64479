import type { BankMessages } from '../es/bank.ts';

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
  cardNumber: '卡号',
  wrongCard: '有一位数字不符，请与银行卡核对',
  chooseBank: '请选择银行',
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
