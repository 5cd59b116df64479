import type { MoresMessages } from '../es/mores.ts';

/** Words of more money on a loan, in Chinese. */
export const mores: MoresMessages = {
  title: '贷款追加借款',
  head: ['序号', '同意时间', '计入债务', '到账金额', '状态', '参考号', '文件'],
  states: { sent: '汇出中', paid: '已到账', returned: '未到账', bounced: '到账后退回' },
};
