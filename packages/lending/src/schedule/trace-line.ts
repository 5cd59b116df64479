/** What an explanation is made of: a stretch of interest, or late charges as they were booked. */
export type TraceLine =
  | {
      readonly kind: 'interest';
      readonly no: number;
      readonly fromDay: number;
      readonly toDay: number;
      readonly base: bigint;
    }
  | {
      readonly kind: 'late';
      readonly no: number;
      /** Late days of the instalment, its day 1 being the day after it was due. */
      readonly fromLateDay: number;
      readonly toLateDay: number;
      readonly base: bigint;
      readonly once: bigint;
      readonly charged: bigint;
    };
