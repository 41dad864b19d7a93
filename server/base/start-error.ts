/** A reason not to start that the operator can act on: printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** For what a server that cannot listen rejects with: names the variable, which may be `METRICS_PORT`, to change. */
export const explainListen =
  ({ host, port, prefix = '' }: { host: string; port: number; prefix?: string }) =>
  (error: NodeJS.ErrnoException): never => {
    const where = `${host}:${port}`;
    if (error.code === 'EADDRINUSE') {
      throw new StartError(
        `${prefix}PORT: ${where} is in use by another program. Choose another port.`,
      );
    }
    if (error.code === 'EACCES')
      throw new StartError(`${prefix}PORT: ${where} may not be used by this user.`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      throw new StartError(`${prefix}HOST: ${where} is not an address of this machine.`);
    }
    throw error;
  };
