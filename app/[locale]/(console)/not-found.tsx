import { UnknownLink } from '@/components/booking/unknown/unknown-link';
import { fallbackHead } from '@/components/directory/not-found/head';

export const generateMetadata = fallbackHead({ follow: false });

export default UnknownLink;
