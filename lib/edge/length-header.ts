/** How many bytes a whole answer of the wire has, said to the front server, which takes it off: Next drops `content-length`. */
export const lengthHeader = 'x-dorbel-length';
