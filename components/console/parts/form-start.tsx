import { consoleText } from '@/lib/routes/console';
import type { ConsoleFrame } from '../load';

/** The hidden fields of every form of the console: its page, its language, its row's version. */
export function ConsoleFormStart({ frame, row }: { frame: ConsoleFrame; row: { Version: number } }) {
  return (
    <>
      <input type="hidden" name="page" value="console" />
      <input type="hidden" name="page_id" value={consoleText(frame.place)} />
      {frame.place.list && <input type="hidden" name="list" value={frame.place.list} />}
      <input type="hidden" name="lang_code" value={frame.locale} />
      <input type="hidden" name="version" value={row.Version} />
    </>
  );
}
