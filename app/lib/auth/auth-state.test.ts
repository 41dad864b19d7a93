import { afterEach, expect, test, vi } from 'vitest';
import { createAuth } from './auth-state.ts';

const ann = { id: '1', username: 'ann', email: 'ann@example.com', role: 'member' };
const login = { username: 'ann', password: 'whatever it is' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers each call in turn; an error stands for a network failure. */
function answerWith(...answers: (Response | Error)[]) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${path}`);
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  return calls;
}

function create() {
  const clearFetched = vi.fn();
  const clearDrafts = vi.fn();
  return { auth: createAuth({ clearFetched, clearDrafts }), clearFetched, clearDrafts };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const noContent = () => new Response(null, { status: 204 });

test('it is loading until the current-user call has answered', async () => {
  answerWith(json(ann));
  const { auth } = create();
  expect(auth.getState()).toEqual({ status: 'loading' });
  await auth.check();
  expect(auth.getState()).toMatchObject({ status: 'signed-in', user: ann });
});

test('a 401 means not authenticated', async () => {
  answerWith(json({ message: 'Please sign in.' }, 401));
  const { auth } = create();
  await auth.check();
  expect(auth.getState()).toEqual({ status: 'signed-out' });
});

test('any other failed answer means not authenticated too, with the reason that it could not be checked', async () => {
  answerWith(json({ message: 'The database is away.' }, 503));
  const { auth } = create();
  await auth.check();
  expect(auth.getState()).toEqual({ status: 'signed-out', reason: 'unchecked' });
});

test('a network failure means neither', async () => {
  answerWith(new TypeError('Failed to fetch'));
  const { auth } = create();
  await auth.check();
  expect(auth.getState()).toEqual({ status: 'unreachable' });
});

test('a member who signs in as an admin stays signed in as before', async () => {
  answerWith(json(ann), json({ message: 'Invalid username or password' }, 401));
  const { auth, clearFetched } = create();
  await auth.check();
  await expect(auth.signIn(login, 'admin')).rejects.toThrow('401');
  expect(auth.getState()).toMatchObject({ status: 'signed-in', user: ann });
  expect(clearFetched).not.toHaveBeenCalled();
});

test('logging out clears the user, what was fetched and what was typed', async () => {
  answerWith(json({ user: ann }), noContent());
  const { auth, clearFetched, clearDrafts } = create();
  await auth.signIn(login, 'members');
  await auth.signOut();
  expect(auth.getState()).toEqual({ status: 'signed-out' });
  expect(clearFetched).toHaveBeenCalledOnce();
  expect(clearDrafts).toHaveBeenCalledOnce();
});

test('a log-out that did not reach the server leaves the user signed in', async () => {
  answerWith(json({ user: ann }), new TypeError('Failed to fetch'));
  const { auth } = create();
  await auth.signIn(login, 'members');
  await expect(auth.signOut()).rejects.toThrow('Failed to fetch');
  expect(auth.getState()).toMatchObject({ status: 'signed-in' });
});

test('a session that ends keeps what was typed, for the same user only', async () => {
  answerWith(json(ann), json({ user: ann }), json({ user: { ...ann, id: '2' } }));
  const { auth, clearFetched, clearDrafts } = create();
  await auth.check();
  auth.endSession('/members');
  expect(auth.getState()).toMatchObject({ reason: 'session-ended', returnTo: '/members' });
  expect(clearFetched).toHaveBeenCalledOnce();
  await auth.signIn(login, 'members');
  expect(auth.getState()).toMatchObject({ status: 'signed-in', returnTo: '/members' });
  expect(clearDrafts).not.toHaveBeenCalled();

  auth.endSession('/members');
  await auth.signIn(login, 'members');
  expect(clearDrafts).toHaveBeenCalledOnce();
  expect(auth.getState()).not.toHaveProperty('returnTo');
});

test('a refused call changes nothing while signed out', async () => {
  answerWith(json({ message: 'Please sign in.' }, 401));
  const { auth } = create();
  await auth.check();
  auth.endSession('/login');
  expect(auth.getState()).toEqual({ status: 'signed-out' });
});

test('a recheck of a signed-in user keeps the page as it is meanwhile', async () => {
  const admin = { ...ann, id: '2', role: 'admin' };
  answerWith(json(admin), json(ann));
  const { auth, clearFetched, clearDrafts } = create();
  await auth.check();
  const seen: string[] = [];
  auth.subscribe(() => seen.push(auth.getState().status));
  await auth.recheck();
  expect(seen).toEqual(['signed-in']);
  expect(auth.getState()).toMatchObject({ status: 'signed-in', user: ann });
  // What the admin fetched and typed is not the member's.
  expect(clearFetched).toHaveBeenCalledOnce();
  expect(clearDrafts).toHaveBeenCalledOnce();
});

test('a recheck while signed out makes no call', async () => {
  const calls = answerWith(json({ message: 'Please sign in.' }, 401));
  const { auth } = create();
  await auth.check();
  await auth.recheck();
  expect(calls).toHaveLength(1);
});
