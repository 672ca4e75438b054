import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { projectFolder } from './command.ts'

/**
 * Beside each script and style of the build its packed forms, as small as they get: what is packed once may take its
 * time, and nothing is packed while somebody waits.
 */
export function packFiles(room: string): void {
  const folder = `${projectFolder}${room}/build/client/assets`
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
    const bytes = readFileSync(`${folder}/${name}`)
    writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${folder}/${name}.br`, brotli(bytes))
  }
}

function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
