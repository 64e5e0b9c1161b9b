import type { ServerResponse } from 'node:http';

/** Addresses of ours that an answer leads to stay on the host that was asked. */
export function stayOnHost(response: ServerResponse, origin: string): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isOurs = name.toLowerCase() === 'location' && typeof value === 'string' && value.startsWith(`${origin}/`);
    return setHeader(name, isOurs ? value.slice(origin.length) : value);
  };
}
