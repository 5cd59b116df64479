import type { operators as es } from '../es/operators.ts';

export const operators: typeof es = {
  own: 'You cannot do this to your own account',
  nameTaken: 'There is an operator of this name already',
  lastManager: 'This is the last manager: make another one first',
  scopeClosed: 'This is of all brands together, and your access is to some of them',
  notTheirs: 'They have not given you their approvals for today',
  looksUsedUp: (limit) =>
    `In 24 hours you have seen as many people's data as your role allows (${limit}). It stands in the log, where managers see it`,
};
