import { getSecrets } from '@/lib/config/secrets';

/** `npm run keys`: prints the API keys by client, for users who may read the data directory. */
for (const { client, key } of getSecrets().apiKeys) console.log(`${client}: ${key}`);
