import type { LogoCrop } from './picture-kind';

/** The square of a picture that becomes a logo, in its pixels. What lies outside the picture is clear. */
export interface LogoCut {
  left: number;
  top: number;
  side: number;
}

interface Size {
  width: number;
  height: number;
}

/** Within these a square shows as much of the picture as it can hold. */
export interface CutRoom {
  side: { min: number; max: number };
  left: { min: number; max: number };
  top: { min: number; max: number };
}

const between = (room: number) => ({ min: Math.min(0, room), max: Math.max(0, room) });

/** How small and how large a square may be, and where one of this side may begin. */
export const cutRoom = ({ width, height }: Size, side: number, minSide: number): CutRoom => ({
  side: { min: Math.min(minSide, width, height), max: Math.max(width, height) },
  left: between(width - side),
  top: between(height - side),
});

const within = (at: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, Math.round(at)));

/** The nearest square that may be, around the same middle where its side changes. */
export function boundCut({ left, top, side: wanted }: LogoCut, size: Size, minSide: number): LogoCut {
  const side = within(wanted, cutRoom(size, wanted, minSide).side);
  const room = cutRoom(size, side, minSide);
  const shift = (wanted - side) / 2;
  return { side, left: within(left + shift, room.left), top: within(top + shift, room.top) };
}

/** The square of a named part; `whole`: all of the picture, with clear edges beside it. */
export function cutOf(crop: LogoCrop, { width, height }: Size): LogoCut {
  const side = crop === 'whole' ? Math.max(width, height) : Math.min(width, height);
  const middle = { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
  const parts: Readonly<Record<LogoCrop, Partial<LogoCut>>> = {
    whole: {},
    center: {},
    top: { top: 0 },
    bottom: { top: height - side },
    left: { left: 0 },
    right: { left: width - side },
  };
  return { ...middle, ...parts[crop] };
}
