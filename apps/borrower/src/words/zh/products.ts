import type { ProductMessages } from '../es/products.ts';

export const zh: ProductMessages = {
  amount: '金额',
  term: '贷款期限',
  rate: '利率',
  late: '如果逾期',
  seeOwn: '查看我的申请',
};
