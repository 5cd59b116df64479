import type { RouteMessages } from '../es/route.ts';

export const routesZh: RouteMessages = {
  routes: {
    title: '自动分到小组',
    any: '任意',
    type: '内容',
    brand: '品牌',
    group: '小组',
    route: (no) => `规则 ${no}`,
    remove: (no) => `删除规则 ${no}`,
    add: '添加规则',
    load: '当前各小组',
    noGroup: '无小组',
    loadHead: ['小组', '待答复', '无负责人', '逾期'],
  },
};
