import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';

const redirectDelayMs = 3 * 1000;

export function RegistrationSuccess({ username }: { username: string }) {
  const [, navigate] = useLocation();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { state: { username } }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, username]);

  useMoveFocusOnMount(link, true);
  // The page has become shorter.
  useEffect(() => {
    link.current?.parentElement?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <>
      <p className="font-display text-5xl leading-tight font-light">
        Registration successful! You can now log in.
      </p>
      <p className="mt-6 text-ash">The login page opens by itself in three seconds.</p>
      <Link ref={link} href="/login" state={{ username }} className="button mt-8">
        Log in now
      </Link>
    </>
  );
}
