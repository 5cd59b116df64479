/** What can be chosen of complaints at the desk, and how long what is written is. */

export const DESK_SEGMENTS = ['to-answer', 'mine', 'group', 'answered', 'all'] as const;
/** Longest text of a reply or a note, in code points. */
export const REPLY_MAX_CHARACTERS = 2_000;

/** For the borrower, in part, or against. */
export const COMPLAINT_OUTCOMES = ['favour', 'partly', 'against'] as const;

/** What somebody else says of an answer that was drawn by lot. */
export const ANSWER_VERDICTS = ['good', 'improve'] as const;

/** A word or two by which complaints are found again, or the name of a group that answers them. */
export const TAG_MAX_CHARACTERS = 40;
/** Of the published list. */
export const TAGS_MAX = 40;

/** By the law's day: it has passed, it is today, it is within seven days. */
export const COMPLAINT_DUE = ['late', 'today', 'week'] as const;
/** By the law's day, escalated ones first; or the newest first. */
export const COMPLAINT_SORTS = ['due', 'newest'] as const;
