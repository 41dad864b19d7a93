import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakePlayer } from '#tests/support/video/fake-player.ts';
import { createFilmSession } from './film-session.ts';
import { attachHostedFilm } from './hosted-source.ts';

const answerMs = 6000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Replies travel through promises, which fake timers do not hold up.
const settle = () => vi.advanceTimersByTimeAsync(0);

function openFilm() {
  const film = createFilmSession([{ kind: 'hosted', answerMs }]);
  return { film, ...openPlayer(film) };
}

function openPlayer(film: ReturnType<typeof createFilmSession>) {
  const player = createFakePlayer();
  const attach = () =>
    film.attach((reports) => attachHostedFilm(player.frame, reports, player.host));
  return { ...player, attach };
}

async function openReadyFilm() {
  const opened = openFilm();
  opened.film.play();
  opened.attach();
  opened.say({ event: 'ready' });
  await settle();
  return opened;
}

test('a request to play loads the film, and play is sent when it is ready', async () => {
  const { film, attach, say, methods } = openFilm();
  expect(film.getState()).toMatchObject({ status: 'idle', muted: true, playing: false });
  film.play();
  expect(film.getState()).toMatchObject({ status: 'loading', requested: true, playing: false });
  attach();
  expect(methods()).not.toContain('play');
  say({ event: 'ready' });
  await settle();
  expect(methods()).toContain('play');
  expect(film.getState()).toMatchObject({ status: 'ready', requested: true, playing: false });
});

test('the state follows the player, not the press', async () => {
  const { film, say, methods } = await openReadyFilm();
  say({ event: 'play' });
  expect(film.getState()).toMatchObject({ playing: true, requested: false, moving: false });
  say({ event: 'timeupdate', data: { seconds: 0.2 } });
  expect(film.getState().moving).toBe(true);
  film.togglePlay();
  expect(methods().at(-1)).toBe('pause');
  expect(film.getState().playing).toBe(true);
  say({ event: 'pause' });
  expect(film.getState().playing).toBe(false);
});

test('a play cancelled while the film loads is not sent', async () => {
  const { film, attach, say, methods } = openFilm();
  film.play();
  attach();
  film.togglePlay();
  say({ event: 'ready' });
  await settle();
  expect(methods()).toContain('pause');
  expect(methods()).not.toContain('play');
});

test('a film that started before the listeners were there counts as playing', async () => {
  const { film, say } = await openReadyFilm();
  say({ method: 'getPaused', value: false });
  await settle();
  expect(film.getState()).toMatchObject({ playing: true, requested: false });
});

test('a blocked play can be requested again', async () => {
  const { film, say, methods } = await openReadyFilm();
  say({ event: 'error', data: { method: 'play', name: 'NotAllowedError' } });
  expect(film.getState()).toMatchObject({ status: 'ready', requested: false, refused: true });
  const sent = methods().length;
  film.togglePlay();
  expect(methods().slice(sent)).toEqual(['play']);
  expect(film.getState()).toMatchObject({ requested: true, refused: false });
});

test('a play interrupted by a pause is not a failure', async () => {
  const { film, say } = await openReadyFilm();
  say({ event: 'error', data: { method: 'play', name: 'AbortError' } });
  expect(film.getState()).toMatchObject({ status: 'ready', refused: false });
});

test.each([
  ['fails', { event: 'error', data: { name: 'PlaybackError' } }],
  ['may not be played here', { event: 'error', data: { method: 'play', name: 'PrivacyError' } }],
])('a film that %s is unavailable, and can be tried again', async (_, message) => {
  const { film, say } = await openReadyFilm();
  say(message);
  expect(film.getState()).toMatchObject({
    status: 'unavailable',
    playing: false,
    requested: false,
  });
  film.play();
  expect(film.getState()).toMatchObject({ status: 'loading', requested: true });
});

test('a film that never becomes ready is unavailable', async () => {
  const { film, attach } = openFilm();
  film.play();
  attach();
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(film.getState().status).toBe('unavailable');
});

test('a message from a player that was given up changes nothing', async () => {
  const { film, attach, say, methods } = openFilm();
  film.play();
  attach();
  await vi.advanceTimersByTimeAsync(answerMs);
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
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(film.getState().status).toBe('unavailable');
});

test('muted is what the player reports', async () => {
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

test('a film that was paused in a hidden page is reported as paused when asked', async () => {
  const { film, say } = await openReadyFilm();
  say({ method: 'getPaused', value: true });
  say({ event: 'play' });
  film.refresh();
  say({ method: 'getPaused', value: true });
  await settle();
  expect(film.getState().playing).toBe(false);
});

async function openFilmWithSecondSource() {
  const film = createFilmSession([
    { kind: 'hosted', answerMs },
    { kind: 'own', answerMs },
  ]);
  const first = openPlayer(film);
  film.toggleMute();
  film.play();
  first.attach();
  return { film, first, second: openPlayer(film) };
}

test.each([
  ['does not answer', async () => void (await vi.advanceTimersByTimeAsync(answerMs))],
  ['fails', async (say) => say({ event: 'error', data: { name: 'PlaybackError' } })],
  [
    'refuses to play',
    async (say) => say({ event: 'error', data: { method: 'play', name: 'NotAllowedError' } }),
  ],
] as Array<[string, (say: (message: object) => void) => Promise<void>]>)(
  'when a source %s, the next one plays, with the sound as it was chosen',
  async (_, cause) => {
    const { film, first, second } = await openFilmWithSecondSource();
    expect(film.getState().source).toBe('hosted');
    await cause(first.say);
    expect(film.getState()).toMatchObject({ source: 'own', status: 'loading', requested: true });
    second.attach();
    second.say({ event: 'ready' });
    await settle();
    expect(second.methods()).toContainEqual(['setMuted', false]);
    expect(second.methods()).toContain('play');
    second.say({ event: 'play' });
    expect(film.getState()).toMatchObject({ source: 'own', playing: true, muted: false });
  },
);

test('a film whose last source fails is unavailable, and starts again with the first', async () => {
  const { film } = await openFilmWithSecondSource();
  await vi.advanceTimersByTimeAsync(answerMs);
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(film.getState()).toMatchObject({ status: 'unavailable', source: undefined });
  film.play();
  expect(film.getState()).toMatchObject({ status: 'loading', source: 'hosted' });
});

test('a source that is taken away while it plays goes on when it is back', async () => {
  const { film, attach, say, methods } = openFilm();
  film.play();
  const detach = attach();
  say({ event: 'ready' });
  await settle();
  say({ event: 'play' });
  detach();
  expect(film.getState()).toMatchObject({ playing: false, requested: true });
  const sent = methods().length;
  attach();
  say({ event: 'ready' });
  await settle();
  expect(methods().slice(sent)).toContain('play');
});
