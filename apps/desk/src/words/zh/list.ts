import type { ListMessages } from '../es/list.ts';

export const listZh: ListMessages = {
  home: {
    title: '首页',
    alerts: '工作台外的提醒',
    lead: '按紧急程度排列',
    empty: '没有紧急事项：既无逾期也无等待',
    head: ['事项', '数量', '紧急程度'],
    urgencies: { late: '已超期', today: '今日', waiting: '待处理' },
    since: (at) => `最近消息：${at}`,
  },
  secondPerson: {
    rules: '谁可以做什么',
    bounds: { none: '一人', limit: '限额内一人，超出需两人', two: '始终两人' },
    rulesHead: ['操作', '第二人', '可独自办理', '可申请', '可决定'],
    limitHead: ['币种', '每笔贷款', '24 小时内'],
    actTitles: { 0: '一人即可的操作', 1: '需要第二人的操作' },
    never: (parts) => `${parts}：始终两人`,
  },
  lists: {
    palette: '搜索或前往',
    hint: '贷款、投诉、手机号、付款码、金额或日期',
    pages: '页面',
    nothing: '没有找到',
    saveView: '保存视图',
    viewName: '视图名称',
    share: '所有人可见',
    views: '已保存的视图',
    removeView: (name) => `删除视图 ${name}`,
    viewSaved: '视图已保存',
    columns: '显示的列',
    dense: '紧凑显示',
    count: (count) => `共 ${count} 条`,
    filter: '添加筛选',
    without: (name) => `移除 ${name}`,
  },
};
