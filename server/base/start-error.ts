/** A reason not to start that the operator can act on: printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** For what a server that cannot listen rejects with: names the variable, which may be `METRICS_PORT`, to change. */
export const explainListen =
  ({ host, port, prefix = '' }: { host: string; port: number; prefix?: string }) =>
  (error: NodeJS.ErrnoException): never => {
    const where = `${host}:${port}`;
    const notHere = `HOST: ${where} is not an address of this machine.`;
    const reasons: Record<string, string> = {
      EADDRINUSE: `PORT: ${where} is in use by another program. Choose another port.`,
      EACCES: `PORT: ${where} may not be used by this user.`,
      EADDRNOTAVAIL: notHere,
      ENOTFOUND: notHere,
    };
    const reason = reasons[error.code ?? ''];
    throw reason ? new StartError(prefix + reason) : error;
  };
