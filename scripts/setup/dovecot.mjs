// The mail server for the tests of mail that comes in: Debian's and Ubuntu's package, which needs root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './project.mjs';

/** Installs it where that can be done; elsewhere the tests that need it are left out. */
export function ensureDovecot() {
  if (existsSync('/usr/sbin/dovecot')) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing dovecot from the system packages …');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      // Installed only: in this runlevel the package does not start its own server.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', 'dovecot-imapd'], options);
  }
  if (existsSync('/usr/sbin/dovecot')) return;
  say('No dovecot: the tests of mail that comes in are left out.');
}
