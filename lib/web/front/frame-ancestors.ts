/**
 * Origins of the sites that may frame the integration pages of a company: the one place that decides it.
 * @param _key the company's client key, well formed but perhaps nobody's
 */
export async function frameAncestorsOf(_key: string): Promise<readonly string[]> {
  return [];
}
