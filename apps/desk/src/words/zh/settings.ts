import type { SettingsMessages } from '../es/settings.ts';

export const settingsZh: SettingsMessages = {
  title: '设置',
  lead: '此部署所决定的内容、当前取值及来源。密钥从不显示',
  mark: (mark) => `已设置，${mark}…`,
  notSet: '未设置',
  head: ['名称', '值', '来源', '自'],
  groups: {
    environment: '环境',
    rails: '通道',
    brands: '品牌文件',
    chart: '会计科目表',
    law: '法律',
    limits: '限额',
    content: '内容',
  },
  sources: { environment: '环境变量', file: '文件', code: '产品', desk: '工作台' },
  history: '在工作台更改',
  historyHead: ['时间', '操作', '对象', '申请人', '批准人', '原因'],
  starts: '启动时的变更',
  startsLead: '服务器启动时与上次启动不同的设置。密钥只显示带密钥摘要的开头，从不显示其值。',
  startsHead: ['启动', '名称', '之前', '之后', '文件写入', '更改人'],
};
