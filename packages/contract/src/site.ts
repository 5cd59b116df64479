import * as z from 'zod/mini';
import { type Language, languageFlags } from './common-query.ts';

/** The pages of the public site (specification, section 2). */
export const sitePages = {
  home: '/',
  about: '/About',
  user: '/User',
  contact: '/Contact',
  policy: '/Policy',
  loan: '/Loan',
} as const;

export type SitePage = keyof typeof sitePages;

const isSitePage = (name: string): name is SitePage => name in sitePages;
export const sitePageNames = Object.keys(sitePages).filter(isSitePage);

/** The languages the site is written in. */
export const siteLanguages = ['es', 'en', 'zh'] as const satisfies readonly Language[];

/** The address of a page, in the brand's own language without a word about it and in another one with its flag. */
export function siteAddress(page: SitePage, language: Language, own: Language): string {
  return language === own ? sitePages[page] : `${sitePages[page]}?language=${languageFlags[language]}`;
}

/** The most characters of each field of the contact form, all of which are needed (specification, section 5). */
export const contactLimits = { name: 80, email: 120, telephone: 30, message: 2_000 } as const;
export type ContactField = keyof typeof contactLimits;

const isContactField = (name: string): name is ContactField => name in contactLimits;
export const contactFields = Object.keys(contactLimits).filter(isContactField);

/** A field that no person sees: who fills it is a program. */
export const CONTACT_TRAP = 'homepage';

const field = (name: ContactField, pattern: RegExp) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(contactLimits[name]), z.regex(pattern));

const oneLine = /^[^\p{Cc}]*$/u;

/** The contact form as it is sent; each field is told apart from the others when it is refused. */
export const contactForm = z.object({
  name: field('name', oneLine),
  email: field('email', /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u),
  telephone: field('telephone', /^\+?(?:[\s().-]*\d){6,15}[\s().-]*$/),
  message: field('message', /^[^\0]*$/),
});
export type ContactForm = z.output<typeof contactForm>;
