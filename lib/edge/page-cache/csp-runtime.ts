/** One piece of script that React writes into streamed pages, known by its length and its digest. */
export interface RuntimePiece {
  name: string;
  length: number;
  /** SHA-256 of the text, base64. */
  sha256: string;
}

/**
 * The definitions React's server writes before the calls that use them. A test reads the installed React build and fails
 * when a piece is missing or no longer there, so that an upgrade cannot silently lose a page's scripts.
 * Left out on purpose: the replay of server-action forms, which public pages do not have (docs/rules/security.md 4).
 */
export const REACT_RUNTIME: readonly RuntimePiece[] = [
  { name: 'time of the shell', length: 57, sha256: '7mu4H06fwDCjmnxxr/xNHyuQC6pLTHr4M2E4jXw5WZs=' },
  { name: 'complete a segment', length: 193, sha256: 'rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=' },
  { name: 'complete a boundary', length: 829, sha256: 'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=' },
  { name: 'complete a boundary with styles', length: 1105, sha256: 'QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk=' },
  { name: 'render on the client', length: 200, sha256: '5TqIdh80KgjiD5uUtz2OhDa5DlGt33xJV6lK4XUE+Yo=' },
  { name: 'view transitions', length: 2694, sha256: 'R3eWN7zVoU3spWpPQ2b7tbYj4hZDyViY037DUph2exw=' },
];

/** Next moves icons back into the head with this, when their links were streamed into the body. */
export const REINSERT_ICONS =
  'document.querySelectorAll(\'body link[rel="icon"], body link[rel="apple-touch-icon"]\').forEach(el => document.head.appendChild(el))';
