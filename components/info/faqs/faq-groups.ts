/** Questions of the FAQ page by group, in the order they are shown; words in messages/<locale>/info-guide.json. */
export const faqGroups = [
  { id: 'neighbors', questions: ['cost', 'who', 'initials', 'missing', 'answer', 'change', 'order'] },
  { id: 'opinions', questions: ['five', 'down', 'name'] },
  { id: 'privacy', questions: ['cookies', 'account'] },
  { id: 'pros', questions: ['claim', 'join'] },
] as const;
