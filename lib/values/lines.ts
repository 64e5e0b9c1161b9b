/** The text with one character at each end of a line, as its field hands it out: forms send two, old systems another. */
export const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n');
