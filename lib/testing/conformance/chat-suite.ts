import { eraseChat, getChat, seeChat, sendChatMessage, startChat } from '@/lib/chat/contract';
import type { Door, Refusal } from './door';

const words = {
  name: 'Ana',
  email: 'ana.chat@example.com',
  message: 'Do you come to Zilker?',
  lang_code: 'es',
} as const;

/** A conversation with a company: the same for the embedded and the remote platform. */
export function conformanceOfChat(
  door: Door,
  { refusal, chatCompany }: { refusal: Refusal; chatCompany: () => Promise<string> },
): void {
  describe('chat', () => {
    test('begun once for a key, written in, read on from a version, erased', async () => {
      const input = { ...words, company_guid: await chatCompany() };
      const { ChatToken: chat_token } = await door(startChat, input, 'chat-1');
      expect(await door(startChat, input, 'chat-1')).toEqual({ ChatToken: chat_token });
      const message = { chat_token, message: 'The gate is green.' };
      expect(await door(sendChatMessage, message, 'chat-2')).toMatchObject({ Version: 2, Party: 'visitor' });
      const news = await door(getChat, { chat_token, after: 1 });
      expect(news.Messages).toEqual([expect.objectContaining({ Id: 2, From: 'visitor', Text: 'The gate is green.' })]);
      expect(await door(seeChat, { chat_token, up_to: 2 })).toEqual({ Version: 2 });
      expect(await door(eraseChat, { chat_token })).toMatchObject({ State: 'Erased', Messages: [], VisitorName: '' });
      expect(await refusal(sendChatMessage, message, 'chat-3')).toBe(409);
    });

    test('an unknown company is 422, a link that was never ours 404', async () => {
      const nobody = '00000000-0000-4000-8000-000000000000';
      expect(await refusal(startChat, { ...words, company_guid: nobody }, 'chat-4')).toBe(422);
      expect(await refusal(getChat, { chat_token: `${'A'.repeat(22)}.${'A'.repeat(43)}` })).toBe(404);
    });
  });
}
