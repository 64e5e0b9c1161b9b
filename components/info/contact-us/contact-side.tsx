import type { ReactNode } from 'react';
import type { ChromeFacts } from '@/components/chrome/facts';
import { Icon } from '@/components/ui/icon';

interface ContactSideProps {
  brand: ChromeFacts['brand'];
  otherTitle: string;
  helpTitle: string;
  help: ReactNode;
}

/** Mail, phone and address of the operator, and where quick answers are. */
export function ContactSide({ brand, otherTitle, helpTitle, help }: ContactSideProps) {
  return (
    <div className="contact-side info-links">
      <section className="contact-part" aria-labelledby="other-ways">
        <h2 id="other-ways" className="h3">
          {otherTitle}
        </h2>
        <address className="not-italic">
          <p className="contact-way">
            <Icon name="mail" />
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
          <p className="contact-way">
            <Icon name="phone" />
            <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>{brand.phone}</a>
          </p>
          {brand.address && (
            <p className="contact-way">
              <Icon name="pin" />
              {brand.address}
            </p>
          )}
        </address>
      </section>
      <section className="contact-part" aria-labelledby="quick-answers">
        <h2 id="quick-answers" className="h3">
          {helpTitle}
        </h2>
        <p>{help}</p>
      </section>
    </div>
  );
}
