import type { AnswerWords } from '../es/answers.ts';

export const answers: AnswerWords = {
  stop: 'TD, 退订, 停止',
  start: '恢复, 重新订阅',
};
