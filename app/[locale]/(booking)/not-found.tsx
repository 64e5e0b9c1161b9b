import { UnknownLink } from '@/components/booking/unknown/unknown-link';
import { notFoundNetHead } from '@/components/directory/not-found/head';

export const generateMetadata = notFoundNetHead({ follow: false });

export default UnknownLink;
