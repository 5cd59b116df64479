/** The landing pages of countries in which nobody lends. */

export { landing as cn } from './cn/landing.ts';
