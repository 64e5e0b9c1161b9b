import { textOf } from '../load-text';

/** The page's sections, in the order they are read. */
export const groupDiscountsText = textOf('infoOffers', 'groupDiscounts', ['find', 'start', 'price', 'fair']);
