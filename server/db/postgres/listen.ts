import pg from 'pg';

const reconnectAfterMs = 5 * 1000;

/**
 * A connection of its own, since one from the pool would be missing there. While it is lost nobody is told, and nothing
 * is logged: a listener must look for news in other ways too.
 */
export function listenOnPostgres(
  connectionString: string,
  channel: string,
  { onNotice, onSkipped }: { onNotice: (payload: string) => void; onSkipped: () => void },
): () => Promise<void> {
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  async function connect() {
    const own = new pg.Client({
      connectionString,
      application_name: 'aldermere',
      keepAlive: true,
      connectionTimeoutMillis: reconnectAfterMs,
    });
    client = own;
    own.on('error', () => {});
    own.on('end', () => {
      if (isStopped || client !== own) return;
      client = undefined;
      retry = setTimeout(begin, reconnectAfterMs).unref();
    });
    own.on('notification', ({ payload = '' }) => {
      // Anybody with the database's password may send anything, and a newer version what this one does not know. Thrown
      // here, its error would end the process.
      for (const notice of payload.split('\n')) {
        try {
          onNotice(notice);
        } catch {
          onSkipped();
        }
      }
    });
    await own.connect();
    await own.query(`listen ${own.escapeIdentifier(channel)}`);
  }

  // When connecting fails, 'end' follows.
  const begin = () => void connect().catch(() => client?.end().catch(() => {}));
  begin();

  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
