import 'server-only';
import * as z from 'zod';
import { Action, Note, Paragraph } from '../parts/pieces';
import { defineTemplate, link, nameText } from '../template';

/** The link that proves an address. */
export const accountVerify = defineTemplate('account-verify', {
  data: z.strictObject({ link: link() }),
  body: ({ link: href }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Action href={href}>{t('action')}</Action>
      <Note>{t('expires')}</Note>
    </>
  ),
});

/** There is an account already: how to get into it. */
export const accountExists = defineTemplate('account-exists', {
  data: z.strictObject({ signInLink: link(), resetLink: link() }),
  body: ({ signInLink, resetLink }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Action href={signInLink}>{t('action')}</Action>
      <Paragraph>{t('forgotten')}</Paragraph>
      <Action href={resetLink}>{t('reset')}</Action>
      <Note>{t('notYou')}</Note>
    </>
  ),
});

/** The link to set a new password. */
export const accountReset = defineTemplate('account-reset', {
  data: z.strictObject({ link: link(), minutes: z.int().min(1).max(1440) }),
  body: ({ link: href, minutes }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Action href={href}>{t('action')}</Action>
      <Note>{t('expires', { minutes })}</Note>
    </>
  ),
});

/** The password is another now: what to do where it was someone else. */
export const accountPasswordChanged = defineTemplate('account-password-changed', {
  data: z.strictObject({ resetLink: link() }),
  body: ({ resetLink }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Paragraph>{t('notYou')}</Paragraph>
      <Action href={resetLink}>{t('action')}</Action>
    </>
  ),
});

/** The link that gives an account this address. */
export const accountEmailChange = defineTemplate('account-email-change', {
  data: z.strictObject({ link: link(), minutes: z.int().min(1).max(1440) }),
  body: ({ link: href, minutes }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Action href={href}>{t('action')}</Action>
      <Note>{t('expires', { minutes })}</Note>
      <Note>{t('notYou')}</Note>
    </>
  ),
});

/** The address has an account: another does not get it. */
export const accountEmailTaken = defineTemplate('account-email-taken', {
  data: z.strictObject({ signInLink: link() }),
  body: ({ signInLink }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Paragraph>{t('other')}</Paragraph>
      <Action href={signInLink}>{t('action')}</Action>
      <Note>{t('notYou')}</Note>
    </>
  ),
});

/** The account has another address now: what to do where it was someone else. */
export const accountEmailChanged = defineTemplate('account-email-changed', {
  data: z.strictObject({ address: nameText(200), contactLink: link() }),
  body: ({ address, contactLink }, { t }) => (
    <>
      <Paragraph>{t('text', { address })}</Paragraph>
      <Paragraph>{t('stays')}</Paragraph>
      <Paragraph>{t('notYou')}</Paragraph>
      <Action href={contactLink}>{t('action')}</Action>
    </>
  ),
});

/** The account is gone: what went with it, what did not, and what to do where it was someone else. */
export const accountDeleted = defineTemplate('account-deleted', {
  data: z.strictObject({}),
  body: (_, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Paragraph>{t('stays')}</Paragraph>
      <Note>{t('notYou')}</Note>
    </>
  ),
});

/** The link by which a new member of staff sets the password. */
export const staffInvitation = defineTemplate('staff-invitation', {
  data: z.strictObject({ link: link(), role: z.enum(['Admin', 'Operator', 'Support']), days: z.int().min(1).max(30) }),
  body: ({ link: href, role, days }, { t }) => (
    <>
      <Paragraph>{t('text', { role })}</Paragraph>
      <Action href={href}>{t('action')}</Action>
      <Paragraph>{t('next')}</Paragraph>
      <Note>{t('expires', { days })}</Note>
    </>
  ),
});
