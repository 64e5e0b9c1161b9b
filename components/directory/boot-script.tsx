import { directoryScriptHref } from '@/lib/routes/integration';

/** The directory's boot script of an outside integration host, on search and neighborhood pages (specification §7). */
export function BootScript({ origin }: { origin: string | null }) {
  return !origin ? null : <script src={directoryScriptHref(origin)} async />;
}
