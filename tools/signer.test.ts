import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileSigner, signerPath } from './signer.ts'

test('the committed signing module is what its sources compile to, byte for byte', async () => {
  const compiled = Buffer.from(await compileSigner())
  expect(compiled.toString('hex')).toBe(readFileSync(signerPath).toString('hex'))
})

test('it asks nothing of its host: no imports, one memory', async () => {
  const module = await WebAssembly.compile(readFileSync(signerPath))
  expect(WebAssembly.Module.imports(module)).toEqual([])
  expect(WebAssembly.Module.exports(module).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['memory', 'keyAt', 'inputAt', 'digestAt', 'sha256', 'hmac']),
  )
})
