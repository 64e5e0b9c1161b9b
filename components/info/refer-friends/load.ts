import { textOf } from '../load-text';

/** The page's sections, in the order they are read. */
export const referFriendsText = textOf('infoOffers', 'referFriends', ['friends', 'why', 'pros', 'rules']);
