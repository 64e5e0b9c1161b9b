import { textOf } from '../load-text';

/** The page's sections, in the order they are read. */
export const aboutUsText = textOf('infoAbout', 'aboutUs', ['idea', 'trust', 'quiet', 'everyone', 'companies']);
