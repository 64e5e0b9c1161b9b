import type { PortalFrame } from './load';

/** Whether neighbors see what the company makes public now: not before its page is. A demo is played as if they did. */
export const isSeen = ({ portal: { Company } }: Pick<PortalFrame, 'portal'>): boolean =>
  Company.IsPublished || Company.DemoUntil !== undefined;
