import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakePlayer } from '#tests/support/video/fake-player.ts';
import { createPlayerClient } from './player-client.ts';

const origin = 'https://player.vimeo.com';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connect() {
  const player = createFakePlayer();
  return { ...player, client: createPlayerClient(player.frame, origin, player.host) };
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
  const { posted, load, say, client } = connect();
  load();
  vi.advanceTimersByTime(2000);
  expect(posted).toHaveLength(3);
  say({ method: 'ping' });
  vi.advanceTimersByTime(10_000);
  expect(posted).toHaveLength(3);
  await client.ready;
});

test('a player that reports ready by itself needs no ping', async () => {
  const { posted, load, say, client } = connect();
  say({ event: 'ready' });
  load();
  expect(posted).toEqual([]);
  await client.ready;
});

test('every message is addressed to the player’s origin only', () => {
  const { posted, client } = connectReady();
  client.play();
  client.pause();
  client.setMuted(false);
  expect(posted).toEqual([
    { method: 'play', origin },
    { method: 'pause', origin },
    { method: 'setMuted', value: false, origin },
  ]);
});

test('events are asked for once the player is ready', () => {
  const { methods, say, client } = connect();
  const heard: unknown[] = [];
  client.on('play', (data) => heard.push(data));
  expect(methods()).toEqual([]);
  say({ event: 'ready' });
  client.on('pause', (data) => heard.push(data));
  expect(methods()).toEqual([
    ['addEventListener', 'play'],
    ['addEventListener', 'pause'],
  ]);
  say({ event: 'play', data: { seconds: 1 } });
  say({ event: 'pause', data: { seconds: 2 } });
  expect(heard).toEqual([{ seconds: 1 }, { seconds: 2 }]);
});

test('replies answer the questions in order', async () => {
  const { say, client } = connectReady();
  const first = client.ask('getPaused');
  const second = client.ask('getPaused');
  const muted = client.ask('getMuted');
  say({ method: 'getPaused', value: true });
  say({ method: 'getMuted', value: true });
  say({ method: 'getPaused', value: false });
  expect(await Promise.all([first, second, muted])).toEqual([true, false, true]);
});

test('a question that fails does not shift the replies of later ones', async () => {
  const { say, client } = connectReady();
  const first = client.ask('getPaused');
  const second = client.ask('getPaused');
  say({ event: 'error', data: { method: 'getPaused', name: 'Error' } });
  say({ method: 'getPaused', value: false });
  expect(await Promise.all([first, second])).toEqual([undefined, false]);
});

test('messages from another window or another origin are ignored', () => {
  const { deliver, client } = connectReady();
  const heard = vi.fn();
  client.on('play', heard);
  deliver('{"event":"play"}', { origin: 'https://player.vimeo.com.example' });
  deliver('{"event":"play"}', { source: {} });
  expect(heard).not.toHaveBeenCalled();
  deliver('{"event":"play"}');
  expect(heard).toHaveBeenCalledOnce();
});

test('objects are read, too, and anything else is ignored', () => {
  const { deliver, client } = connectReady();
  const heard = vi.fn();
  client.on('play', heard);
  for (const nonsense of ['{', '', 'null', '7', null, undefined, 42, [], { event: {} }]) {
    deliver(nonsense);
  }
  expect(heard).not.toHaveBeenCalled();
  deliver({ event: 'play' });
  expect(heard).toHaveBeenCalledOnce();
});

test('once destroyed, it neither listens nor pings', () => {
  const { load, say, posted, client } = connect();
  const heard = vi.fn();
  client.on('play', heard);
  load();
  client.destroy();
  const asked = posted.length;
  say({ event: 'ready' });
  say({ event: 'play' });
  vi.advanceTimersByTime(10_000);
  expect(heard).not.toHaveBeenCalled();
  expect(posted).toHaveLength(asked);
});
