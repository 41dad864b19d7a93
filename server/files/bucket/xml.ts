// The few answers of S3 that are read are flat: a parser of XML would do no more.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name] ?? whole;
  });

/** The text of the first element of that name. */
export function readElement(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? undefined : unescapeXml(found);
}

/** What stands in each element of that name. */
export const readElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner);

export const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
