'use client';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { boundCut, type LogoCut } from '@/lib/values/logo-cut';

export interface CutOf {
  picture: { url: string; width: number; height: number };
  minSide: number;
  /** The fields of the form: left, top, side. They are what is sent. */
  numbers: () => HTMLInputElement[];
}

/** Steps of a key, as parts of the square; with Shift, and without. */
const step = { far: 0.1, near: 0.01 };
/** The side by one press. */
export const zoom = 1.1;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Readonly<Record<string, number>> = { '+': 1 / zoom, '=': 1 / zoom, '-': zoom };

const readCut = (fields: readonly HTMLInputElement[]): LogoCut => {
  const [left = 0, top = 0, side = 1] = fields.map(({ value }) => Math.round(Number(value)) || 0);
  return { left, top, side: Math.max(1, side) };
};

/** The same middle with another side. */
function resized({ left, top, side }: LogoCut, by: number): LogoCut {
  const shift = (side - side * by) / 2;
  return { left: left + shift, top: top + shift, side: side * by };
}

/** Where a key takes the square; undefined for one that does nothing. */
function keyed(cut: LogoCut, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): LogoCut | undefined {
  const [move, by] = [moves[key], zooms[key]];
  if (ctrlKey || metaKey || altKey) return undefined;
  if (by !== undefined) return resized(cut, by);
  const far = Math.max(1, Math.round(cut.side * (shiftKey ? step.far : step.near)));
  return move && { ...cut, left: cut.left + move[0] * far, top: cut.top + move[1] * far };
}

/** The square as the numbers of the form say it: a key, a pointer and a hand that types change them. */
export function useCut({ picture, minSide, numbers }: CutOf) {
  const [cut, setCut] = useState(() => readCut(numbers()));
  const dragged = useRef<{ x: number; y: number; cut: LogoCut }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields stand as long as the stage does.
  useEffect(() => {
    const fields = numbers();
    const typed = () => setCut(readCut(fields));
    for (const field of fields) field.addEventListener('input', typed);
    return () => {
      for (const field of fields) field.removeEventListener('input', typed);
    };
  }, []);
  const put = (wanted: LogoCut) => {
    const next = boundCut(wanted, picture, minSide);
    const fields = numbers();
    for (const [at, value] of [next.left, next.top, next.side].entries()) fields[at]!.value = String(value);
    setCut(next);
  };
  const end = () => {
    dragged.current = undefined;
  };
  const stage = {
    onKeyDown: (event: KeyboardEvent) => {
      const next = keyed(cut, event);
      if (!next) return;
      event.preventDefault();
      put(next);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = { x: event.clientX, y: event.clientY, cut };
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const from = dragged.current;
      if (!from) return;
      const scale = from.cut.side / currentTarget.clientWidth;
      const to = (start: number, by: number) => start - by * scale;
      put({ ...from.cut, left: to(from.cut.left, clientX - from.x), top: to(from.cut.top, clientY - from.y) });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { cut, stage, resize: (by: number) => put(resized(cut, by)) };
}
