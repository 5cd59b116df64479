import type { AnswerWords } from '../es/answers.ts';

export const answers: AnswerWords = {
  stop: 'रोकें, रोको, बंद, बंद करें, बंद करो',
  start: 'शुरू, शुरू करें, चालू करें',
};
