/** What the browsers inside messaging apps write into their user agent; a further app is a further row. */
const TOKENS = ['MicroMessenger'] as const;

/** Whether a page is read in the browser of a messaging app, by its user agent (specification, section 9). */
export function isMessagingApp(userAgent: string): boolean {
  const agent = userAgent.toLowerCase();
  return TOKENS.some((token) => agent.includes(token.toLowerCase()));
}
