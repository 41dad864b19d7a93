import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakePlayer } from '#tests/support/video/fake-player.ts';
import { createFilmSession } from './film-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Replies travel through promises, which fake timers do not hold up.
const settle = () => vi.advanceTimersByTimeAsync(0);

function openFilm() {
  const player = createFakePlayer();
  const film = createFilmSession(player.host);
  return { ...player, film };
}

async function openReadyFilm() {
  const opened = openFilm();
  opened.film.play();
  opened.film.attach(opened.frame);
  opened.say({ event: 'ready' });
  await settle();
  return opened;
}

test('a wish to play loads the film, and play is sent when it is ready', async () => {
  const { film, frame, say, methods } = openFilm();
  expect(film.getState()).toMatchObject({ status: 'idle', muted: true, playing: false });
  film.play();
  expect(film.getState()).toMatchObject({ status: 'loading', wanted: true, playing: false });
  film.attach(frame);
  expect(methods()).not.toContain('play');
  say({ event: 'ready' });
  await settle();
  expect(methods()).toContain('play');
  expect(film.getState()).toMatchObject({ status: 'ready', wanted: true, playing: false });
});

test('what is shown follows the player, not the press', async () => {
  const { film, say, methods } = await openReadyFilm();
  say({ event: 'play' });
  expect(film.getState()).toMatchObject({ playing: true, wanted: false, moving: false });
  say({ event: 'timeupdate', data: { seconds: 0.2 } });
  expect(film.getState().moving).toBe(true);
  film.togglePlay();
  expect(methods().at(-1)).toBe('pause');
  expect(film.getState().playing).toBe(true);
  say({ event: 'pause' });
  expect(film.getState().playing).toBe(false);
});

test('a wish taken back while the film loads is kept back', async () => {
  const { film, frame, say, methods } = openFilm();
  film.play();
  film.attach(frame);
  film.togglePlay();
  say({ event: 'ready' });
  await settle();
  expect(methods()).toContain('pause');
  expect(methods()).not.toContain('play');
});

test('a film that started before we could listen is seen to play', async () => {
  const { film, say } = await openReadyFilm();
  say({ method: 'getPaused', value: false });
  await settle();
  expect(film.getState()).toMatchObject({ playing: true, wanted: false });
});

test('a refused play can be asked for again', async () => {
  const { film, say, methods } = await openReadyFilm();
  say({ event: 'error', data: { method: 'play', name: 'NotAllowedError' } });
  expect(film.getState()).toMatchObject({ status: 'ready', wanted: false, refused: true });
  const sent = methods().length;
  film.togglePlay();
  expect(methods().slice(sent)).toEqual(['play']);
  expect(film.getState()).toMatchObject({ wanted: true, refused: false });
});

test('a play cut short by a pause is no failure', async () => {
  const { film, say } = await openReadyFilm();
  say({ event: 'error', data: { method: 'play', name: 'AbortError' } });
  expect(film.getState()).toMatchObject({ status: 'ready', refused: false });
});

test.each([
  ['fails', { event: 'error', data: { name: 'PlaybackError' } }],
  ['may not be played here', { event: 'error', data: { method: 'play', name: 'PrivacyError' } }],
])('a film that %s is unavailable, and can be tried anew', async (_, message) => {
  const { film, say } = await openReadyFilm();
  say(message);
  expect(film.getState()).toMatchObject({ status: 'unavailable', playing: false, wanted: false });
  film.play();
  expect(film.getState()).toMatchObject({ status: 'loading', wanted: true });
});

test('a film that never becomes ready is unavailable', async () => {
  const { film, frame } = openFilm();
  film.play();
  film.attach(frame);
  await vi.advanceTimersByTimeAsync(6000);
  expect(film.getState().status).toBe('unavailable');
});

test('a player that speaks up after it was given up changes nothing', async () => {
  const { film, frame, say, methods } = openFilm();
  film.play();
  film.attach(frame);
  await vi.advanceTimersByTimeAsync(6000);
  const sent = methods().length;
  say({ event: 'ready' });
  say({ event: 'play' });
  say({ event: 'timeupdate', data: { seconds: 0.2 } });
  await settle();
  expect(film.getState()).toMatchObject({ status: 'unavailable', playing: false, moving: false });
  expect(methods()).toHaveLength(sent);
});

test('a ready film that does not answer a play is unavailable', async () => {
  const { film } = await openReadyFilm();
  await vi.advanceTimersByTimeAsync(6000);
  expect(film.getState().status).toBe('unavailable');
});

test('the sound is what the player says it is', async () => {
  const { film, say, methods } = await openReadyFilm();
  say({ method: 'getMuted', value: true });
  film.toggleMute();
  expect(methods().at(-1)).toEqual(['setMuted', false]);
  expect(film.getState().muted).toBe(true);
  say({ event: 'volumechange', data: { volume: 1 } });
  say({ method: 'getMuted', value: false });
  await settle();
  expect(film.getState().muted).toBe(false);
});

test('a film that was stopped out of sight shows as paused when asked', async () => {
  const { film, say } = await openReadyFilm();
  say({ method: 'getPaused', value: true });
  say({ event: 'play' });
  void film.askPaused();
  say({ method: 'getPaused', value: true });
  await settle();
  expect(film.getState().playing).toBe(false);
});
