import type { OrderListMessages } from '../es/orders.ts';

export const zh: OrderListMessages = {
  orders: {
    active: '进行中',
    inProcess: '处理中',
    finished: '已结束',
    empty: '这里没有贷款',
    emptyText: '有贷款后会显示在此列表',
    seeProducts: '查看可申请的贷款',
    leftToPay: (amount) => `还需支付 ${amount}`,
    due: '到期日',
    wasDue: '原到期日',
    made: (made, of) => `已还 ${made} 期，共 ${of} 期`,
  },
};
