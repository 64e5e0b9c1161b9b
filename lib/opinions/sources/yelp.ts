import 'server-only';
import * as z from 'zod';
import { dayMs, instantFrom, minuteMs } from '@/lib/values/time';
import { importedSources } from '../contract';
import {
  cleanText,
  comment,
  faultOf,
  instantOf,
  isUp,
  overallCount,
  overallStars,
  personName,
  photoOn,
  type ReviewSource,
  sourceKey,
  wholeStars,
} from './source-review';

const photoHosts = /^s3-media\d\.fl\.yelpcdn\.com$/;

/** The site in its countries. */
const siteHosts = /^([a-z]{1,10}\.)?yelp\.([a-z]{2,3}|com\.[a-z]{2}|co\.[a-z]{2})$/;

const review = z.object({
  id: sourceKey,
  url: z.unknown().optional(),
  rating: wholeStars,
  text: comment,
  time_created: z.unknown().optional(),
  user: z.object({ name: personName, image_url: z.unknown().optional() }).nullish(),
});

/** `rating` stands where the business itself was asked for. */
const page = z.object({ rating: overallStars, total: overallCount });

/**
 * Yelp writes `2016-08-29 00:41:13` "in PST": the clock of its coast, which has a summer time. Its times of events, which have no zone
 * either, are of that clock.
 */
function pacific(time: unknown): unknown {
  if (typeof time !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time)) return time;
  const wall = Date.parse(`${time.replace(' ', 'T')}Z`);
  if (Number.isNaN(wall)) return time;
  const [day, ofDay] = [Math.floor(wall / dayMs), wall % dayMs];
  const minute = Math.floor(ofDay / minuteMs);
  return new Date(instantFrom(day, minute, 'America/Los_Angeles') + (ofDay % minuteMs)).toISOString();
}

/** Yelp, `businesses/{id}/reviews`: three excerpts and how many there are. */
export const yelp: ReviewSource = {
  name: 'yelp',
  id: importedSources.yelp,
  readReview(item) {
    const read = review.safeParse(item);
    if (!read.success) return faultOf(read.error);
    const { id, url, rating: stars, text, time_created: time, user } = read.data;
    return {
      key: id,
      name: user?.name ?? '',
      photoUrl: photoOn(photoHosts, user?.image_url),
      stars,
      isThumbsUp: isUp(stars),
      comment: text,
      language: null,
      writtenAt: instantOf(pacific(time)),
      url: photoOn(siteHosts, url),
    };
  },
  readReply: cleanText,
  readOverall(document) {
    const read = page.safeParse(document);
    return read.success ? { stars: read.data.rating, count: read.data.total } : {};
  },
};
