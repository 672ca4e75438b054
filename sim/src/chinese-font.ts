import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('../../node_modules/.cache/fonts', import.meta.url))
/** One file a script and weight of the pages; figures stand in the Latin ones. */
const files = ['chinese-simplified', 'latin'].flatMap((script) =>
  [400, 500, 600].map((weight) => `noto-sans-sc-${script}-${weight}-normal`),
)

/**
 * A browser that is given this environment draws every page with the Chinese font that comes with the packages and
 * knows no other, so that lines wrap alike on every machine, also on one that has no Chinese font.
 */
export async function fontEnvironment(): Promise<Record<string, string>> {
  mkdirSync(folder, { recursive: true })
  await Promise.all(files.map(unpack))
  const configuration = `${folder}/fonts.conf`
  writeWhole(configuration, fontsConf)
  return { FONTCONFIG_FILE: configuration }
}

async function unpack(name: string): Promise<void> {
  const file = `${folder}/${name}.ttf`
  if (existsSync(file)) return
  const packed = await readFile(require.resolve(`@fontsource/noto-sans-sc/files/${name}.woff`))
  writeWhole(file, plainFont(packed))
}

/** Another run may read it at this moment. */
function writeWhole(file: string, content: Buffer | string): void {
  const own = `${file}.${process.pid}`
  writeFileSync(own, content)
  renameSync(own, file)
}

/** The browser takes fonts of the system unpacked only: the tables of a WOFF file, one after the other. */
function plainFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts: Buffer[] = [head]
  let at = head.length
  for (let table = 0; table < count; table++) {
    const entry = 44 + 20 * table
    const from = woff.readUInt32BE(entry + 4)
    const packedSize = woff.readUInt32BE(entry + 8)
    const size = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(from, from + packedSize)
    const data = packedSize < size ? inflateSync(packed) : packed
    const row = 12 + 16 * table
    woff.copy(head, row, entry, entry + 4)
    woff.copy(head, row + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, row + 8)
    head.writeUInt32BE(size, row + 12)
    const filled = Buffer.alloc(Math.ceil(size / 4) * 4)
    data.copy(filled)
    parts.push(filled)
    at += filled.length
  }
  return Buffer.concat(parts)
}

/** The files were cut out of a variable font and still bear the name of its thinnest weight. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
  <match target="scan">
    <edit name="family" mode="assign"><string>Noto Sans SC</string></edit>
  </match>
</fontconfig>
`
