import type { CardMessages } from '../es/card.ts';

/** Prompts and fallbacks to the letter of the specification (sections 4, 5 and 8). */
export const zh: CardMessages = {
  choose: '请先选择付款银行卡！',
  yourCards: '您的银行卡',
  amount: '应还总额',
  pay: (amount) => `支付 ${amount}`,
  paying: '处理中…',
  ending: (last) => `尾号 ${last}`,
  none: '您还没有银行卡',
  addCard: '添加银行卡',
  otherWays: '选择其他付款方式',
  listFail: '查询卡列表失败',
  processFail: '处理失败',
  duplicate: '请勿重复提交支付申请',
  seeLoan: '查看我的贷款',
  codeTitle: '确认付款',
  codeLabel: '短信验证码',
  codeHint: '验证码已发送至您的手机',
  codeShort: '请输入正确的验证码',
  codeWrong: '验证码错误',
  getCode: '获取验证码',
  resendIn: (seconds) => `${seconds} 秒后重发`,
  confirm: '确认付款',
  confirming: '确认中…',
  alternative: '前往其他页面付款',
  redirect: '正在前往付款页面',
};
