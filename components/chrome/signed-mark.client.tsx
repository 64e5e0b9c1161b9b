'use client';
import { useEffect } from 'react';
import { noteSigned } from './signed-flag';

/** On pages that know whether somebody is signed in: what other pages are to show. */
export function SignedMark({ isSignedIn }: { isSignedIn: boolean }) {
  useEffect(() => noteSigned(isSignedIn), [isSignedIn]);
  return null;
}
