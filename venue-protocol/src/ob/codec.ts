/** `*PB` answers: base64 of gzip of JSON, for both sides of the wire. */
export async function encodePB(value: unknown): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(value)),
    new CompressionStream('gzip'),
  ).arrayBuffer()
  const bytes = new Uint8Array(packed)
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunk) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk))
  }
  return btoa(binary)
}

/** Rejects what is not base64 of gzip of JSON. */
export async function decodePB(text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return JSON.parse(await through(bytes, new DecompressionStream('gzip')).text())
}

const chunk = 8192

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Response {
  return new Response(new Blob([bytes]).stream().pipeThrough(transform))
}
