import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StorageError } from './error.ts'
import { lockFolder } from './folder-lock.ts'

test('a folder is made with what leads to it, taken once and given back', () => {
  const root = mkdtempSync(join(tmpdir(), 'zhengju-lock-'))
  const folder = join(root, 'a', 'b')
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
  unlock()
  lockFolder(folder)()
  rmSync(root, { recursive: true })
})

test.skipIf(process.platform !== 'linux')('where no folder can be made, one line says so', () => {
  expect(() => lockFolder('/proc/none/data')).toThrow(StorageError)
})
