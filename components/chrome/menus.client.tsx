'use client';
import { useEffect } from 'react';
import { closeMenus } from './close-menus';

/** Closes the menus of a page that has no other enhancement. */
export function Menus() {
  useEffect(closeMenus, []);
  return null;
}
