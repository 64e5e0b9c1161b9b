import 'server-only';
import type { Delivery, MailGateway } from './port';
import type { MailToRender, RenderedMail } from './render';

/** A mail as its row has it. */
export interface MailToSend extends MailToRender {
  guid: string;
  to: string;
}

/** What became of it, and what it had to go without (`RenderedMail`). */
export type Posted = Delivery & { lost?: string };

/** Makes mails and hands them over. */
export interface MailPost {
  /** Never rejects: a mail that cannot be made is `unwritable`. */
  send(mail: MailToSend): Promise<Posted>;
  close(): void;
}

/** A post that makes its mails by `render`. */
export function postOf(render: (mail: MailToRender) => Promise<RenderedMail>, gateway: MailGateway): MailPost {
  return {
    async send(mail) {
      let rendered: RenderedMail;
      try {
        rendered = await render(mail);
      } catch {
        return { ok: false, reason: 'unwritable' };
      }
      const { lost, ...made } = rendered;
      const { guid, to, language } = mail;
      const delivery = await gateway.deliver({ ...made, guid, to, language });
      return lost === undefined ? delivery : { ...delivery, lost };
    },
    close: () => gateway.close(),
  };
}
