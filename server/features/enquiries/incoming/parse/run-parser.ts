// Hands mails to the process that takes them apart, one after the other. It is started for the first, and ends when there
// has been none for a while.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ParsedMail, ParseJob } from './parsed-mail.ts';

const seconds = 1000;
const program = fileURLToPath(new URL('main.ts', import.meta.url));
// Where the code is kept compiled, a process starts in half the time.
const { NODE_COMPILE_CACHE } = process.env;
const compiledCode = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

const times = { job: 60 * seconds, idle: 10 * seconds };

export type MailParserProcess = ReturnType<typeof createMailParser>;

export function createMailParser() {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  function start(): ChildProcess {
    // None of the server's variables that hold passwords.
    const env = { MALLOC_ARENA_MAX: '2', ...compiledCode };
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as ('ignore' | 'ipc')[];
    const started = fork(program, [], { env, execArgv: [], stdio });
    // It may end while it has nothing to do.
    started.on('error', () => {});
    return started.once('exit', () => {
      if (child === started) child = undefined;
    });
  }

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  /** Undefined when the process did not survive the mail. */
  function ask(job: ParseJob): Promise<ParsedMail | undefined> {
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    return new Promise((resolve) => {
      const settle = (answer: ParsedMail | undefined) => {
        clearTimeout(tooLong);
        asked.off('message', settle).off('exit', fail).off('error', fail);
        if (!answer) stop();
        else idle = setTimeout(stop, times.idle).unref();
        resolve(answer);
      };
      const fail = () => settle(undefined);
      const tooLong = setTimeout(fail, times.job);
      asked.once('message', settle).once('exit', fail).once('error', fail);
      asked.send(job);
    });
  }

  return {
    async parse(job: ParseJob): Promise<ParsedMail> {
      // What other mails have left in its memory may have ended the process: this one is read by a new one.
      const isUsed = child !== undefined;
      const whole = (await ask(job)) ?? (isUsed && !isStopped ? await ask(job) : undefined);
      if (whole) return whole;
      if (isStopped) throw new Error('shutting down');
      const head = await ask({ ...job, isHeadOnly: true });
      if (!head) throw new Error('The process that reads mails does not start');
      return { ...head, faults: ['its body could not be read'] };
    },
    stop() {
      isStopped = true;
      stop();
    },
  };
}
