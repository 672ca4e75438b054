import { databaseState, redisState } from './probe-server.ts'

/** `probe postgres URL` or `probe redis URL`: exit code 0 when the server answers, else one line. */
const [kind, url = ''] = process.argv.slice(2)
const state = kind === 'redis' ? await redisState(url) : await databaseState(url)
if (state.name !== 'ready') console.error(state.line)
process.exit(state.name === 'ready' ? 0 : 1)
