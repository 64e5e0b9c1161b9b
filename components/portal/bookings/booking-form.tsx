import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '@/components/ui/button';
import { FormStart } from '../form-start';
import type { BookingPage } from './load-booking';

interface BookingFormProps extends BookingPage {
  /** Path of the call. */
  path: string;
  submit: string;
  kind?: ButtonKind;
  /** The field by which it is known that the form is filled with what was typed over something that the booking says. */
  over?: string;
  children?: ReactNode;
}

/** A form that does something with the booking, at the version that is shown. */
export function BookingForm({ visit, frame, booking, path, submit, kind, over, children }: BookingFormProps) {
  const isAgain = over !== undefined && visit.typed[over] !== undefined;
  return (
    <form className="portal-form" action={path.replace('{id}', String(booking.Id))} method="post">
      <FormStart frame={frame} row={booking} again={isAgain && visit} />
      {children}
      <div className="portal-acts">
        <Button type="submit" kind={kind}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
