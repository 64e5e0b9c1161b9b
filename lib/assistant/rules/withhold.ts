const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const link = /\b(?:https?:\/\/|www\.)\S+/giu;
/** Seven digits or more, with what people write between them. */
const phone = /\+?\(?\d(?:[\s().-]*\d){6,}/g;

/** A text without phone numbers, addresses of mail and links: contacts are never sent to a model (docs/portal.md §4). */
export const withhold = (text: string): string =>
  text
    .replace(mail, '')
    .replace(link, '')
    .replace(phone, '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
