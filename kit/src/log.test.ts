import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './log.ts'

test('a line never holds what logs someone in, nor the row that a database refused', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLogger('info', { out: sink })
  const refused = Object.assign(new Error('violates a check'), {
    detail: 'Failing row contains (argon2-of-alice)',
    constraint: 'member_name_check',
  })
  log.error({ err: refused }, 'unexpected error')
  log.error({ err: new Error('outer', { cause: refused }) }, 'unexpected error')
  log.info({ token: 'secret-1', call: { password: 'secret-2' } }, 'x')
  const text = lines.join('')
  expect(text).toContain('member_name_check')
  expect(text).not.toMatch(/argon2-of-alice|secret-\d/)
})
