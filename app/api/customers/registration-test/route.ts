import { testRegistration } from '@/lib/bookings/contract-customers';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(testRegistration);
