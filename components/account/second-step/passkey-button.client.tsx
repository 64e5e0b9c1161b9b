'use client';
import { useEffect, useState } from 'react';
import { noteSigned } from '@/components/chrome/signed-flag';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useShownAgain } from '@/components/ui/use-shown-again.client';
import {
  type AddPasskeyInput,
  addPasskey,
  type FinishPasskeyInput,
  finishPasskeySignIn,
  startPasskey,
  startPasskeySignIn,
} from '@/lib/accounts/contract-step';
import { call } from '@/lib/pages/call';

export interface PasskeyWords {
  title: string;
  text: string;
  submit: string;
  busy: string;
  failed: string;
}

/** Loaded with the first press: no page has it before. */
const webauthn = () => import('@simplewebauthn/browser');

async function add(name: string): Promise<boolean> {
  const asked = await call(startPasskey, {});
  if (!asked.ok) return false;
  const { startRegistration } = await webauthn();
  type Made = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await startRegistration({ optionsJSON: asked.value.Options as unknown as Made });
  return (await call(addPasskey, { Name: name, Credential: made as unknown as AddPasskeyInput['Credential'] })).ok;
}

async function signIn(): Promise<boolean> {
  const asked = await call(startPasskeySignIn, {});
  if (!asked.ok) return false;
  const { startAuthentication } = await webauthn();
  type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const answer = await startAuthentication({ optionsJSON: asked.value.Options as unknown as Asked });
  return (await call(finishPasskeySignIn, { Credential: answer as unknown as FinishPasskeyInput['Credential'] })).ok;
}

interface PasskeyButtonProps {
  way: 'add' | 'sign-in';
  /** What a new passkey is called. */
  name?: string;
  words: PasskeyWords;
  next: string;
}

/** Makes a passkey, or signs in with one. Drawn where the browser has passkeys: it needs script. */
export function PasskeyButton({ way, name = '', words, next }: PasskeyButtonProps) {
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => setShown(window.PublicKeyCredential !== undefined), []);
  useShownAgain(() => setBusy(false));
  if (!isShown) return null;
  const press = async () => {
    setBusy(true);
    setFailed(false);
    // A person who closes the window of the browser is an error as well.
    const isDone = await (way === 'add' ? add(name) : signIn()).catch(() => false);
    if (isDone) {
      noteSigned(true);
      return window.location.assign(next);
    }
    setBusy(false);
    setFailed(true);
  };
  return (
    <section className="grid gap-3" aria-labelledby="passkey-title">
      <h2 id="passkey-title">{words.title}</h2>
      <p>{words.text}</p>
      {isFailed && (
        <Note tone="bad" role="alert">
          {words.failed}
        </Note>
      )}
      <Button size="lg" isBlock kind="secondary" isBusy={isBusy} onClick={() => void press()}>
        {isBusy ? words.busy : words.submit}
      </Button>
    </section>
  );
}
