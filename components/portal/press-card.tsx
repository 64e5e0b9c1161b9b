import { Button } from '@/components/ui/button';
import { FormStart } from './form-start';
import type { PortalFrame } from './load';

interface PressCardProps {
  frame: PortalFrame;
  /** The row that the press changes. */
  row: { Id: number; Version: number };
  /** Of its title, once a page. */
  id: string;
  /** The act's path, with a place for the row. */
  path: string;
  /** `state`: how it is now. */
  words: { title: string; state: string; press: string };
}

/** A state of a row, and the one press that turns it: a plain form. */
export function PressCard({ frame, row, id, path, words }: PressCardProps) {
  return (
    <section className="portal-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{words.title}</h2>
        <p className="portal-small">{words.state}</p>
      </header>
      <form className="portal-body" action={path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} row={row} />
        <div className="portal-acts">
          <Button type="submit" kind="secondary">
            {words.press}
          </Button>
        </div>
      </form>
    </section>
  );
}
