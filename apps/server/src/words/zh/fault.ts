import type { FaultWords } from '../es/fault.ts';

/** What is said where no page or call could answer, in Chinese. */
export const fault: FaultWords = {
  unknownAddress: '没有这个地址',
  tooLarge: '文件或数据过大',
  unknownBody: '无法读取此类数据',
  unreadable: '无法读取此请求',
  seeStatus: '查看服务状态',
  simulated: (parts) => `演示：此处不提供真实贷款。模拟内容：${parts.join('、')}`,
  simulatedParts: { payout: '放款', identity: '身份核验', card: '银行卡', collection: '付款编号' },
};
