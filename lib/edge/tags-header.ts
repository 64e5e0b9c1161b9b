/** The header by which an answer of the application names the tags that only it knows, separated by spaces; the front server takes it off. */
export const tagsHeader = 'x-dorbel-tags';
