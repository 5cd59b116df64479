/** Countries in which nobody lends, whose people a landing page registers by their phone: how they write it. */

export { mobile as cn } from './cn/phones.ts';
