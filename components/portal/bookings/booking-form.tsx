import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '@/components/ui/button';
import { FormStart } from '../form-start';
import type { BookingPage } from './load-booking';

interface BookingFormProps extends BookingPage {
  /** Path of the call. */
  path: string;
  submit: string;
  kind?: ButtonKind;
  children?: ReactNode;
}

/** A form that does something with the booking, at the version that is shown. */
export function BookingForm({ frame, booking, path, submit, kind, children }: BookingFormProps) {
  return (
    <form className="portal-form" action={path.replace('{id}', String(booking.Id))} method="post">
      <FormStart frame={frame} row={booking} />
      {children}
      <div className="portal-acts">
        <Button type="submit" kind={kind}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
