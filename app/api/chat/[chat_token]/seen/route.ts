import { seeChat } from '@/lib/chat/contract';
import { expose } from '@/lib/web/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(seeChat);
