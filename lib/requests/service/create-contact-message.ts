import 'server-only';
import type { ServiceContext } from '@/lib/platform/context';
import type { ContactMessageInput } from '../contract';
import { insertContactMessage } from '../queries/insert-requests';
import { keepOnce } from '../queries/work';
import { judgeRequest } from './judge-request';
import { onceOf } from './once';

/** Keeps a message from the contact-us page. */
export function createContactMessage(input: ContactMessageInput, context: ServiceContext): Promise<{ Id: number }> {
  return keepOnce(onceOf('createContactMessage', input, context), async (tx) => {
    const state = await judgeRequest(tx, context, { email: input.email });
    const Id = await insertContactMessage(tx, {
      name: input.name,
      email: input.email,
      message: input.message,
      language: input.lang_code ?? 'en',
      state,
    });
    return { Id };
  });
}
