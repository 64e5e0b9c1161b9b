import { DirectoryFallback } from '@/components/directory/not-found/fallback';
import { fallbackHead } from '@/components/directory/not-found/head';

export const generateMetadata = fallbackHead({ follow: true });

export default DirectoryFallback;
