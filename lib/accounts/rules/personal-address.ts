/** An address as one person has it: upper case and what follows a plus sign make no second neighbor. */
export function personalAddress(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.split('+')[0] || local}@${domain}`;
}
