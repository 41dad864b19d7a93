import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { maxPictureRatio } from '#contract/site/picture-shapes.ts';
import { createQueue } from '#server/base/queue.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Imported, JobAnswer, JobFailure, PictureJob } from './job.ts';

const second = 1000;
const program = fileURLToPath(new URL('main.ts', import.meta.url));
// Where the code is kept compiled, a process starts in half the time.
const { NODE_COMPILE_CACHE } = process.env;
const compiledCode = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

const retryLater = { headers: { 'retry-after': '30' } };
const busy = () =>
  new HttpError(
    503,
    'Other pictures are being prepared. Please try again in a minute.',
    retryLater,
  );

type RunJob = (job: PictureJob) => Promise<Imported | undefined>;

/** Async, so that what is no answer rejects: thrown in the process's callback, an error would end the server. */
const readAnswer = async (stdout: string): Promise<JobAnswer> => JSON.parse(stdout);

/** One job at a time: each may use a core and much memory. */
export function createJobRunner() {
  const queue = createQueue({
    concurrency: 1,
    maxWaiting: 20,
    timeoutMs: 120 * second,
    refusal: busy,
  });
  const shutdown = new AbortController();

  function start(job: PictureJob): Promise<JobAnswer> {
    return new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        [program, JSON.stringify(job)],
        {
          // AVIF takes its time: minutes for the largest crop of a grainy picture on a busy machine.
          timeout: (job.kind === 'import' ? 120 : 600) * second,
          killSignal: 'SIGKILL',
          signal: shutdown.signal,
          // None of the server's that hold passwords. Fewer arenas of malloc keep less memory that nobody uses.
          env: { MALLOC_ARENA_MAX: '2', ...compiledCode },
        },
        (error, stdout, stderr) => {
          if (!error) return resolve(readAnswer(stdout));
          if (shutdown.signal.aborted) return reject(busy());
          const { killed, signal, code } = error;
          // Too slow, or killed by itself or by the system for its memory.
          if (killed || signal === 'SIGKILL') return resolve({ failure: 'too-complex' });
          // A decoder that crashes: SIGSEGV, SIGABRT.
          if (signal) return resolve({ failure: 'damaged' });
          reject(new Error(`The process for pictures ended with ${code}: ${stderr.slice(-2000)}`));
        },
      );
    });
  }

  return {
    /** `work` may find that there is nothing to do any more. Refused with a sentence when the job fails. */
    run: <Result>(work: (runJob: RunJob) => Promise<Result>) =>
      queue.run(() =>
        work(async (job) => {
          const { failure, imported } = await start(job);
          if (failure) throw toRefusal(failure);
          return imported;
        }),
      ),
    stop: () => shutdown.abort(),
  };
}

const refusals: Record<JobFailure, readonly [status: number, message: string]> = {
  'not-a-picture': [
    415,
    'This file is not a picture we can read: please send a JPEG, PNG, WebP or AVIF.',
  ],
  'too-many-pixels': [
    413,
    'This picture has more than 50 megapixels. Please send a smaller copy of it.',
  ],
  'too-narrow': [
    400,
    `This picture is more than ${maxPictureRatio} times as long as it is wide. Please cut it and send that copy.`,
  ],
  damaged: [
    400,
    'This picture is damaged or did not arrive whole. Please save it again and send that copy.',
  ],
  'too-complex': [
    413,
    'This picture takes too much memory to read. Please save it as an ordinary JPEG and send that.',
  ],
  'disk-full': [507, 'There is no room left for this picture. Please tell whoever runs the site.'],
};

function toRefusal(failure: JobFailure): HttpError {
  const [status, message] = refusals[failure];
  return new HttpError(status, message, status === 507 ? retryLater : {});
}
