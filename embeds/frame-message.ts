/**
 * The message of a framed page of ours to the page around it: its height, and nothing else (docs/rules/security.md 39, B21). Both ends
 * write and read it here.
 */
export interface ResizeMessage {
  type: 'dorbel:resize';
  version: 1;
  /** CSS pixels, whole. */
  height: number;
}

/** Reserved while nothing is known, and the most that is believed. */
export const frameHeights = { reserved: 480, max: 20_000 } as const;

/** What the page around asks of a frame that stood there before it: its height, once more. */
export const askMessage = 'dorbel:ask';

export const resizeMessage = (height: number): ResizeMessage => ({
  type: 'dorbel:resize',
  version: 1,
  height: Math.min(Math.max(Math.ceil(height), 1), frameHeights.max),
});

/** The height of a well-formed message, null for anything else: other scripts talk to the same window. */
export function readResize(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== 3) return null;
  const { type, version, height } = data as Partial<ResizeMessage>;
  const isHeight = Number.isInteger(height) && height! >= 1 && height! <= frameHeights.max;
  return type === 'dorbel:resize' && version === 1 && isHeight ? height! : null;
}
