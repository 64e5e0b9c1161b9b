/** A company's logo; the default door shows without one, and when the picture fails. Decoration: the name stands beside it. */
export function CompanyLogo({ url, size }: { url: string | null | undefined; size: 'mini' | 'card' }) {
  const pixels = size === 'mini' ? 22 : 80;
  return (
    <span className={size === 'mini' ? 'company-logo company-logo-mini' : 'company-logo'}>
      {url && <img src={url} alt="" width={pixels} height={pixels} loading="lazy" />}
    </span>
  );
}
