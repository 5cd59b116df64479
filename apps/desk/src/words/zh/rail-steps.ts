import type { RailSteps } from '../es/rail-steps.ts';

/** What the trail of a loan says of a step besides its state: what came of what moves no money, and why a rail did not do what it was asked. */
export const railSteps: RailSteps = {
  done: { 'account-check': '已核实', mandate: '已授权' },
  details: {
    'no-account': '没有可付款的账户',
    demonstration: '演示数据：未发送任何内容',
    'account-wrong': '账户不存在',
    'account-closed': '账户已销户',
    'holder-mismatch': '账户属于他人',
    'account-blocked': '账户被冻结',
    'risk-refused': '因风险被拒',
    'funds-short': '我方余额不足',
    'payer-funds-short': '付款人余额不足',
    'limit-exceeded': '超出银行限额',
    declined: '被拒绝',
    'authentication-failed': '本人未确认',
    'mandate-revoked': '授权已撤销',
    'notice-missing': '缺少事先通知',
    expired: '已超时',
    cancelled: '已取消',
    'bad-request': '服务不接受该请求',
    'rail-down': '服务不可用',
  },
};
