import { getReviewsWidget } from '@/lib/widget/contract-view';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getReviewsWidget);
