/** The events that the player reports, once asked by `addEventListener`. */
export type PlayerEvent = 'play' | 'pause' | 'volumechange' | 'timeupdate' | 'ended' | 'error';

/** A getter: the player answers with the same method name and a value. */
export type PlayerQuestion = 'getPaused' | 'getMuted';

/** With a method, that method failed; without one, the film itself. */
export type PlayerError = { method?: unknown; name?: unknown };

type PlayerMessage = { event?: unknown; method?: unknown; value?: unknown; data?: unknown };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The player sends JSON strings and, in some versions, objects. Anything else is ignored. */
export function readMessage(data: unknown): PlayerMessage | undefined {
  const message = typeof data === 'string' ? parse(data) : data;
  return isRecord(message) ? message : undefined;
}

export function readError(data: unknown): PlayerError {
  return isRecord(data) ? data : {};
}
