/** Day on which terms and privacy policy last changed: change it with their words. */
export const legalTextDate = new Date('2026-11-20T00:00:00Z');
