import type { ScoreReason } from '../contract';

/** What a provider is ranked by in a place. Nothing about money is in it: paying buys no rank. */
export interface ScoreFacts {
  ratingsGood: number;
  ratingsBad: number;
  hiredBy: number;
  isVerified: boolean;
  /** Share of the profile that is filled in, 0–1. */
  completeness: number;
  /** Days from today to the next free date, as the place counts days; null without one. */
  daysToNextDate: number | null;
  /** Serves this very neighborhood by name, not only its city. */
  isLocal: boolean;
}

/** Points each part can bring; they add up to 100. The SQL of `lib/companies/queries/totals` and of the search holds the same numbers. */
export const scoreWeights: Record<ScoreReason, number> = {
  recommended: 45,
  hired: 20,
  verified: 10,
  complete: 10,
  soon: 10,
  local: 5,
};

/** Neighbors from whom on "hired" brings all its points. */
export const hiredByFull = 200;
/** Days from which on a date brings nothing. */
export const soonDays = 30;
const z = 1.96;

/** Lower bound of the 95 % Wilson interval for the share of good opinions: three of three is worth less than 90 of 100. */
export function goodShare(good: number, bad: number): number {
  const n = good + bad;
  if (n === 0) return 0;
  return (good + (z * z) / 2 - z * Math.sqrt((good * bad) / n + (z * z) / 4)) / (n + z * z);
}

const shares: Record<ScoreReason, (facts: ScoreFacts) => number> = {
  recommended: (facts) => goodShare(facts.ratingsGood, facts.ratingsBad),
  hired: (facts) => Math.min(1, Math.log(1 + facts.hiredBy) / Math.log(1 + hiredByFull)),
  verified: (facts) => (facts.isVerified ? 1 : 0),
  complete: (facts) => facts.completeness,
  soon: (facts) => soonPoints(facts.daysToNextDate) / scoreWeights.soon,
  local: (facts) => localPoints(facts.isLocal) / scoreWeights.local,
};

/** When a part may be named to a visitor: what is said must be true, not only worth a point. */
const isTrueOf: Record<ScoreReason, (facts: ScoreFacts) => boolean> = {
  recommended: (facts) => facts.ratingsGood > facts.ratingsBad,
  hired: (facts) => facts.hiredBy > 0,
  verified: (facts) => facts.isVerified,
  complete: (facts) => facts.completeness >= 0.8,
  soon: (facts) => facts.daysToNextDate !== null && facts.daysToNextDate <= 7,
  local: (facts) => facts.isLocal,
};

const parts = Object.keys(scoreWeights) as ScoreReason[];
const points = (part: ScoreReason, facts: ScoreFacts) => scoreWeights[part] * shares[part](facts);

/** The score of a provider in a place, 0–100 with two decimals (formula in the README of this room). */
export function score(facts: ScoreFacts): number {
  const total = parts.reduce((sum, part) => sum + points(part, facts), 0);
  return Math.round(total * 100) / 100;
}

/** Points that the next date brings: all of them for today, none from thirty days on or without a date. */
export function soonPoints(daysToNextDate: number | null): number {
  return daysToNextDate === null ? 0 : scoreWeights.soon * Math.max(0, 1 - daysToNextDate / soonDays);
}

/** Points for serving the very neighborhood that is searched. */
export const localPoints = (isLocal: boolean): number => (isLocal ? scoreWeights.local : 0);

/** Why a provider stands where it does: the parts that hold, strongest first. */
export function scoreReasons(facts: ScoreFacts): ScoreReason[] {
  return parts
    .filter((part) => isTrueOf[part](facts) && points(part, facts) > 0)
    .sort((one, other) => points(other, facts) - points(one, facts));
}
