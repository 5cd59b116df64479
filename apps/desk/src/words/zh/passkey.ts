import type { PasskeyMessages } from '../es/passkey.ts';

export const passkeyZh: PasskeyMessages = {
  title: '通行密钥',
  lead: '设备用自己的锁（指纹、面容或 PIN）登录，不需要密码和验证码。设备丢失或转交他人时请移除；您的登录方式被重置时，全部通行密钥都会移除。',
  since: (day) => `添加于 ${day}`,
  used: (moment) => `上次使用： ${moment}`,
  never: '尚未使用',
  remove: '移除',
  removed: '已移除',
  add: '添加此设备',
  added: '此设备现在可用通行密钥登录',
  most: '通行密钥已达上限。请先移除一个',
  there: '此设备已有通行密钥',
  notMade: '未创建通行密钥。请重试',
  notHere: '此地址或浏览器不支持：请在工作台自己的域名下、用能保存通行密钥的浏览器打开。',
  nobody: '还没有设备',
  device: '一台设备',
};
