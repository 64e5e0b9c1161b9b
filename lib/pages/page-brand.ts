import 'server-only';
import { type Brand, getBrand } from '@/lib/config/brand';
import { programFacts } from '@/lib/edge/program-facts';

/** The operator's settings, under the name that the platform gives the marketplace. */
export const pageBrand = (): Brand => ({ ...getBrand(), name: programFacts()?.company ?? getBrand().name });
