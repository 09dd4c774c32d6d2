/** Hands a text to the reader as a file of this name. Nothing is sent. */
export function saveFile(name: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has to have begun reading before the address goes away.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
