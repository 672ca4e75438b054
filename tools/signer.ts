import { readFileSync, writeFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'
import { projectFolder } from './command.ts'

/** The compiled module, committed where the site imports it. */
export const signerPath = `${projectFolder}web/src/lib/signature/signer.wasm`

const source = 'web/signer/signer.ts'
const target = 'signer.wasm'

/** Compiles the signing module: the same bytes from the same sources, whoever compiles. */
export async function compileSigner(): Promise<Uint8Array> {
  let compiled: Uint8Array | undefined
  const size = ['--optimizeLevel', '3', '--shrinkLevel', '2', '--converge', '--noAssert']
  const plain = ['--runtime', 'stub', '--use', 'abort=']
  const { error, stderr } = await asc.main([source, '--outFile', target, ...size, ...plain], {
    readFile: (name) => read(name),
    writeFile(name, contents) {
      if (name === target && typeof contents !== 'string') compiled = contents
    },
    listFiles: () => [],
  })
  if (error || !compiled) throw new Error(stderr.toString() || String(error))
  return compiled
}

function read(name: string): string | null {
  try {
    return readFileSync(`${projectFolder}${name}`, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) {
  const compiled = await compileSigner()
  writeFileSync(signerPath, compiled)
  console.log(`${compiled.length} bytes`)
}
