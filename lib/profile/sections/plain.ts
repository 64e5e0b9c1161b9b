import 'server-only';
import { headedOnly, noSettings } from './blocks';

/** Sections that say nothing of their own but a heading: cities and neighborhoods, summary of reviews, upcoming bookings and services. */
export const plain = { content: headedOnly, settings: noSettings };
