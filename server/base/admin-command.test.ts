import { expect, test } from 'vitest';
import { nameAdminCommand } from './admin-command.ts';

const launcher = '/opt/aldermere/aldermere';

test.each([
  [undefined, '/bin/bash', 'npm run admin --'],
  [launcher, '/bin/bash', '/opt/aldermere/aldermere admin'],
  [launcher, null, '/opt/aldermere/aldermere admin'],
  [launcher, '/usr/sbin/nologin', 'runuser -u aldermere -- /opt/aldermere/aldermere admin'],
  ['./aldermere', '/bin/false', 'runuser -u aldermere -- ./aldermere admin'],
])('launched by %s, with the shell %s, commands are typed as %s', (given, shell, typed) => {
  expect(nameAdminCommand(given, { username: 'aldermere', shell })).toBe(typed);
});
