import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakePlayer } from '#tests/support/video/fake-player.ts';
import { attachHostedFilm } from './hosted-source.ts';

const origin = 'https://player.vimeo.com';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connect() {
  const player = createFakePlayer();
  const heard: unknown[] = [];
  const hear = (name: string) => (value?: unknown) =>
    void heard.push(typeof value === 'boolean' ? [name, value] : name);
  const source = attachHostedFilm(
    player.frame,
    {
      playing: hear('playing'),
      paused: hear('paused'),
      moving: hear('moving'),
      muted: hear('muted'),
      refused: hear('refused'),
      failed: hear('failed'),
    },
    player.host,
  );
  return { ...player, source, heard };
}

function connectReady() {
  const connected = connect();
  connected.say({ event: 'ready' });
  connected.posted.length = 0;
  return connected;
}

test('nothing is posted before the frame has loaded', () => {
  const { posted, load } = connect();
  expect(posted).toEqual([]);
  load();
  expect(posted).toEqual([{ method: 'ping', origin }]);
});

test('the ping is repeated until the player answers', async () => {
  const { posted, methods, load, say, source } = connect();
  load();
  vi.advanceTimersByTime(2000);
  expect(methods()).toEqual(['ping', 'ping', 'ping']);
  say({ method: 'ping' });
  posted.length = 0;
  vi.advanceTimersByTime(10_000);
  expect(methods()).not.toContain('ping');
  await source.ready;
});

test('a player that reports ready by itself needs no ping', async () => {
  const { methods, load, say, source } = connect();
  say({ event: 'ready' });
  load();
  expect(methods()).not.toContain('ping');
  await source.ready;
});

test('every message is addressed to the player’s origin only', () => {
  const { posted, source } = connectReady();
  source.play();
  source.pause();
  source.setMuted(false);
  expect(posted).toEqual([
    { method: 'play', origin },
    { method: 'pause', origin },
    { method: 'setMuted', value: false, origin },
  ]);
});

test('events are asked for once the player is ready, and reported', () => {
  const { methods, say, heard } = connect();
  expect(methods()).toEqual([]);
  say({ event: 'ready' });
  for (const event of ['play', 'pause', 'ended', 'timeupdate', 'volumechange', 'error'])
    expect(methods()).toContainEqual(['addEventListener', event]);
  say({ event: 'play', data: { seconds: 1 } });
  say({ event: 'timeupdate', data: { seconds: 2 } });
  say({ event: 'ended' });
  expect(heard).toEqual(['playing', 'moving', 'paused']);
});

test('the player is asked whether it plays and is muted, and its answers are reported', () => {
  const { say, source, methods, heard } = connectReady();
  source.refresh();
  expect(methods()).toEqual(['getPaused', 'getMuted']);
  say({ method: 'getMuted', value: true });
  say({ method: 'getPaused', value: false });
  say({ method: 'getPaused', value: true });
  expect(heard).toEqual([['muted', true], 'playing', 'paused']);
});

test('a question that fails reports nothing', () => {
  const { say, heard } = connectReady();
  say({ event: 'error', data: { method: 'getPaused', name: 'Error' } });
  say({ method: 'getPaused' });
  expect(heard).toEqual([]);
});

test('messages from another window or another origin are ignored', () => {
  const { deliver, heard } = connectReady();
  deliver('{"event":"play"}', { origin: 'https://player.vimeo.com.example' });
  deliver('{"event":"play"}', { source: {} });
  expect(heard).toEqual([]);
  deliver('{"event":"play"}');
  expect(heard).toEqual(['playing']);
});

test('objects are read, too, and anything else is ignored', () => {
  const { deliver, heard } = connectReady();
  for (const nonsense of ['{', '', 'null', '7', null, undefined, 42, [], { event: {} }]) {
    deliver(nonsense);
  }
  expect(heard).toEqual([]);
  deliver({ event: 'play' });
  expect(heard).toEqual(['playing']);
});

test('once detached, it neither listens nor pings', () => {
  const { load, say, posted, source, heard } = connect();
  load();
  source.detach();
  const asked = posted.length;
  say({ event: 'ready' });
  say({ event: 'play' });
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual([]);
  expect(posted).toHaveLength(asked);
});
