/** The header by which the front server passes the origins that may frame a page, separated by spaces. */
export const framesHeader = 'x-dorbel-frames';
