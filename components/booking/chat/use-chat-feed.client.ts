'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ChatView, chatPath, getChat, seeChat } from '@/lib/chat/contract';
import { chatTimes } from '@/lib/config/limits';
import { call } from '@/lib/pages/call';
import { withNews } from './chat-news';

const pollMs = 5000;
/** After this long without a stream it is tried again. */
const streamAgainMs = 60_000;
/** A line that is back sooner was never lost to a reader. */
const patienceMs = 6000;

interface Feed {
  close(): void;
}

interface Ears {
  after(): number;
  take(news: ChatView): void;
  setLost(isLost: boolean): void;
}

/** Asks again and again; for browsers, proxies and moments that have no stream. */
function poll(token: string, { after, take, setLost }: Ears, whenOver: () => void): Feed {
  const untilMs = Date.now() + streamAgainMs;
  let timer: ReturnType<typeof setTimeout>;
  let isClosed = false;
  const ask = async () => {
    const answer = await call(getChat, { chat_token: token, after: after() });
    if (isClosed) return;
    setLost(!answer.ok);
    if (answer.ok) take(answer.value);
    if (Date.now() > untilMs) whenOver();
    else timer = setTimeout(ask, pollMs);
  };
  timer = setTimeout(ask, 0);
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Listens to the stream; a browser opens a broken one again by itself, a refused one never. */
function listen(token: string, { after, take, setLost }: Ears, whenRefused: () => void): Feed {
  const source = new EventSource(`${chatPath(getChat, token)}/events?after=${after()}`);
  source.onopen = () => setLost(false);
  source.onmessage = ({ data }) => take(JSON.parse(data) as ChatView);
  source.onerror = () => {
    setLost(true);
    if (source.readyState === EventSource.CLOSED) whenRefused();
  };
  return source;
}

/** Keeps a feed open while the page is visible. */
function useFeed(token: string, ears: Ears): void {
  const latest = useRef(ears);
  latest.current = ears;
  useEffect(() => {
    let feed: Feed | undefined;
    const stable: Ears = {
      after: () => latest.current.after(),
      take: (news) => latest.current.take(news),
      setLost: (isLost) => latest.current.setLost(isLost),
    };
    const start = () => {
      feed?.close();
      feed = 'EventSource' in window ? listen(token, stable, startPolling) : poll(token, stable, startPolling);
    };
    function startPolling() {
      feed?.close();
      feed = poll(token, stable, start);
    }
    const follow = () => {
      if (document.visibilityState === 'visible') start();
      else feed?.close();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      feed?.close();
    };
  }, [token]);
}

/** Reports that the page is visible and how far it was read: a present reader gets no mail. */
function useSeen(token: string, version: number): void {
  useEffect(() => {
    const see = () => {
      if (document.visibilityState === 'visible') void call(seeChat, { chat_token: token, up_to: version });
    };
    see();
    const timer = setInterval(see, chatTimes.seenEveryMs);
    document.addEventListener('visibilitychange', see);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', see);
    };
  }, [token, version]);
}

/** A conversation that stays as it is on the server, by stream or by asking; `isLost` once it has not for a while. */
export function useChatFeed(token: string, first: ChatView) {
  const [view, setView] = useState(first);
  const [isLost, setLost] = useState(false);
  const version = useRef(first.Version);
  const patience = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const take = useCallback((news: ChatView) => {
    version.current = Math.max(version.current, news.Version);
    setView((known) => withNews(known, news));
  }, []);
  const hear = useCallback((isGone: boolean) => {
    if (isGone) patience.current ??= setTimeout(() => setLost(true), patienceMs);
    else {
      clearTimeout(patience.current);
      patience.current = undefined;
      setLost(false);
    }
  }, []);
  useEffect(() => () => clearTimeout(patience.current), []);
  useFeed(token, { after: () => version.current, take, setLost: hear });
  useSeen(token, view.Version);
  return { view, isLost, take };
}
