import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const child = fileURLToPath(new URL('testing/program-child.ts', import.meta.url))
const started: ChildProcess[] = []
afterEach(() => {
  for (const one of started.splice(0)) one.kill('SIGKILL')
})

function start(what: string) {
  const program = fork(child, [what], { silent: true, execArgv: [] })
  started.push(program)
  let printed = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on('data', (text: Buffer) => {
      printed += text.toString()
    })
  }
  const heard = once(program, 'message').then(([message]) => message)
  const ended = once(program, 'close').then(([code]) => code)
  return { program, heard, ended, printed: () => printed }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s drains it, then closes what was opened, newest first',
  async (signal) => {
    const { program, heard, ended, printed } = start('well')
    expect(await heard).toEqual({ ready: true, lines: ['here'], port: 1 })
    program.kill(signal)
    expect([await ended, printed()]).toEqual([0, 'drained last first'])
  },
)

test('it ends by itself when whoever started it is gone', async () => {
  const { program, heard } = start('well')
  await heard
  const exit = once(program, 'exit')
  program.disconnect()
  expect(await exit).toEqual([0, null])
})

test('one that cannot drain is ended in time, with 1', async () => {
  const { program, heard, ended } = start('stuck')
  await heard
  program.kill('SIGTERM')
  expect(await ended).toBe(1)
})

test.each([
  ['refused', 'PORT: is taken', 'last first'],
  ['plain', 'The folder is in use.', 'last first'],
])(
  'one that is %s says why in its own words and closes what it opened',
  async (what, line, text) => {
    const { heard, ended, printed } = start(what)
    expect(await heard).toEqual({ failed: line })
    expect([await ended, printed()]).toEqual([1, text])
  },
)

test('what nobody foresaw is told as such, with its trace in our own output', async () => {
  const { heard, ended, printed } = start('broken')
  expect(await heard).toEqual({ failed: 'the child could not start: no idea' })
  expect(await ended).toBe(1)
  expect(printed()).toMatch(/Error: no idea\n +at /)
})
