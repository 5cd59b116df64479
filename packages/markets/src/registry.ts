/** The markets: a folder and a line each. A browser gets of a folder what its `front.ts` holds, all else the whole. */

export { market as cl } from '#market/cl';
export { market as co } from '#market/co';
export { market as in } from '#market/in';
export { market as mx } from '#market/mx';
