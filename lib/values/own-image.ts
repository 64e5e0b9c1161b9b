/** Nothing that ends an attribute or climbs out of a folder. */
const unsafe = /[\s\\<>"'`\p{Cc}]|\.\.|%2e/iu;

/**
 * The address of a picture where it is one of ours: under the storage base, or a path on our own origin. An owner's text never
 * becomes an address of another host.
 * @returns the address, empty for any other
 */
export function ownImage(url: string, storageBase: string): string {
  const isOurs = url.startsWith(`${storageBase}/`) || /^\/[a-z0-9]/i.test(url);
  return isOurs && !unsafe.test(url) ? url : '';
}
