/** For password managers: the account whose password the form asks for. */
export function KnownUsername({ username }: { username: string }) {
  return (
    <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
  );
}
