import type { ScriptWords } from '../es/scripts.ts';

export const scripts: ScriptWords = {
  broken: '{name}您好，我是{brand}的{agent}。我们约定的还款尚未到账，请问是否遇到困难？目前应还 {amount}。',
  late: '您好，请问是{name}吗？我是{brand}的{agent}。您的还款已逾期 {days} 天，现在方便说话吗？目前应还 {amount}。',
};
