/** Kinds of pages that are drawn by the directory's screen; each has its words in messages/directory. */
export type DirectoryKind = 'home' | 'city' | 'neighborhood' | 'category' | 'service' | 'offerInCity';
