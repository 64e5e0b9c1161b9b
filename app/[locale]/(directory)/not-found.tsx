import { notFoundNetHead } from '@/components/directory/not-found/head';
import { DirectoryNet } from '@/components/directory/not-found/net';

export const generateMetadata = notFoundNetHead({ follow: true });

export default DirectoryNet;
