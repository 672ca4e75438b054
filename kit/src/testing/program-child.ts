import { once } from 'node:events'
import { runProgram, StartError } from '../program.ts'

/** A program that does what its first argument says. */
const [what] = process.argv.slice(2)
const said: string[] = []

await runProgram(
  { name: 'child', drainMs: 300, isPlain: (error) => error instanceof RangeError },
  async (program) => {
    program.closeLast(async () => void process.stdout.write(`${said.join(' ')} first`))
    program.closeLast(async () => void said.push('last'))
    if (what === 'refused') throw new StartError('PORT: is taken')
    if (what === 'plain') throw new RangeError('The folder is in use.')
    if (what === 'broken') throw new Error('no idea')
    const beat = setInterval(() => undefined, 1_000)
    program.ready({ lines: ['here'], port: 1 })
    return async () => {
      if (what === 'stuck') await once(process, 'never')
      clearInterval(beat)
      said.push('drained')
    }
  },
)
