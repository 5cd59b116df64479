import type { LoginWords } from '../es/login.ts';

export const login: LoginWords = {
  codeLocked: (minutes: number) => `尝试次数过多，请 ${minutes} 分钟后再试`,
  codeOver: '验证码已过期，请重新获取',
  proofFirst: '无法验证您的浏览器，请重试',
  passkeys: {
    notHere: '此处不支持免验证码登录',
    loginFirst: '如需开启，请退出后用验证码重新登录',
    most: (most) => `已有 ${most} 台设备免验证码登录，请先移除一台`,
    wrong: '未能保存到此设备，请重试',
    unknown: '此设备已不能免验证码登录，请用短信验证码登录',
  },
};
