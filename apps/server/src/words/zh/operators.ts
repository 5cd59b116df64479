import type { operators as es } from '../es/operators.ts';

export const operators: typeof es = {
  own: '不能对自己的账户执行此操作',
  nameTaken: '已有同名操作员',
  lastManager: '这是最后一位经理：请先任命另一位',
  scopeClosed: '此内容属于所有品牌，而您只能访问其中一部分',
  notTheirs: '对方今天没有把审批权交给您',
  looksUsedUp: (limit) => `24 小时内您查看的客户资料已达上限（${limit} 人）。此事已记入日志，主管可以看到`,
};
