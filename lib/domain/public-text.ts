// What strangers may read of places: an address without credentials, of a local folder its name and never where it lies.

const URL_START = /^[a-z][a-z0-9+.-]+:\/\//i;
// An address; or an absolute path of at least two parts: of Unix, of a home folder, of Windows, of a share. An address is
// looked for only where its run of characters begins, signs before its first letter included: else long runs cost n².
const PLACES =
  /(?<![a-z0-9+.-])[0-9+.-]*[a-z][a-z0-9+.-]+:\/\/[^\s'"`<>]+|(?<![\w/\\.-])(?:~|[a-z]:)?[\\/]{1,2}[^\s'"`<>\\/]+(?:[\\/][^\s'"`<>\\/]*)+/gi;
// The same in quotes, where a name may hold spaces.
const QUOTED = /(['"`])((?:~|[a-z]:)?[\\/][^'"`\n]*)\1/gi;
const BEFORE_ADDRESS = /^[0-9+.-]*/;
const CLOSING = ".,;:!?)]";

/** A repository's location as anybody may see it. */
export function publicLocation(location: string): string {
  if (URL_START.test(location) && !/^file:/i.test(location)) return publicUrl(location);
  const parts = location.replace(/^file:/i, "").split(/[\\/]+/);
  const named = parts.filter((part) => part !== "" && part !== "." && part !== ".." && part !== ".git");
  return named.at(-1) ?? "local repository";
}

function publicUrl(text: string): string {
  // What no browser can take apart is cut where a secret could begin.
  if (!URL.canParse(text)) return text.replace(/\/\/[^/\s]*@/, "//").replace(/[?#].*$/s, "");
  const url = new URL(text);
  return `${url.protocol}//${url.host}${url.pathname}`;
}

/** A sentence with every address and path in it as anybody may see it. @param known locations it may name, spaces and all */
export function publicText(text: string, known: readonly string[] = []): string {
  let shown = text;
  for (const location of [...known].sort((a, b) => b.length - a.length)) {
    if (location !== "") shown = shown.replaceAll(location, publicLocation(location));
  }
  shown = shown.replace(QUOTED, (quoted, quote: string, place: string) =>
    /[\\/]./.test(place.slice(1)) ? quote + publicLocation(place) + quote : quoted,
  );
  return shown.replace(PLACES, (place) => {
    const start = BEFORE_ADDRESS.exec(place)?.[0].length ?? 0;
    let end = place.length;
    while (end > start && CLOSING.includes(place.charAt(end - 1))) end -= 1;
    return place.slice(0, start) + publicLocation(place.slice(start, end)) + place.slice(end);
  });
}
