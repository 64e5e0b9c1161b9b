/**
 * Raw data of a page, for developers: only when `debug` is the text `true`, and not even compiled into production builds
 * (docs/product.md §2, City page).
 */
export function DebugPanel({ debug, data }: { debug?: string; data: unknown }) {
  if (process.env.NODE_ENV === 'production' || debug !== 'true') return null;
  return (
    <section className="section wrap">
      <pre className="overflow-auto rounded-card bg-tint p-4 text-sm">{JSON.stringify(data, null, 2)}</pre>
    </section>
  );
}
