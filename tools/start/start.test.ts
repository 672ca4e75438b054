import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Child, supervise } from './child.ts'
import { claimPorts } from './ports.ts'
import { demoSecrets, houseVariables, withDemoSecrets } from './secrets.ts'
import { housePrograms, readSettings } from './settings.ts'

let folder = ''
let child: Child | undefined
const said: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhengju-start-'))
  said.length = 0
})
afterEach(async () => {
  await child?.stop(2_000)
  child = undefined
  rmSync(folder, { recursive: true })
})

test('wrong variables are told one line each', () => {
  const env = { PORT: 'x', OFFICE_PORT: '70000', PROFILE: 'live' }
  expect(() => readSettings(env)).toThrow(
    [
      'PROFILE: must be one of demo, production',
      'PORT: must be a port number from 0 to 65535',
      'OFFICE_PORT: must be a port number from 0 to 65535',
    ].join('\n'),
  )
  expect(() => readSettings({ PORT: '3001' })).toThrow('must differ from one another')
})

test('a taken port is told in one line, a port of 0 becomes a free one', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const address = server.address()
  const taken = typeof address === 'object' ? address?.port : undefined
  const free = { OFFICE_PORT: '0', HOUSE_PORT: '0', WALLET_PORT: '0' }
  await expect(claimPorts(readSettings({ PORT: `${taken}`, ...free }))).rejects.toThrow(
    `PORT: port ${taken} on 127.0.0.1 is taken by another program`,
  )
  server.close()
  const claimed = await claimPorts(readSettings({ PORT: '0', ...free }))
  expect(claimed.port).toBeGreaterThan(0)
  expect(claimed.housePort).toBeGreaterThan(0)
  expect(claimed.walletPort).toBeGreaterThan(0)
  const { WALLET_PORT, WALLET_URL } = withDemoSecrets({ ...claimed, dataDir: folder })
  expect(WALLET_URL).toBe(`http://127.0.0.1:${WALLET_PORT}`)
})

test('the house runs as one program, as two, or one part alone', async () => {
  const url = { DATABASE_URL: 'postgres://db.example/z' }
  const free = { PORT: '0', OFFICE_PORT: '0', DATA_DIR: folder }
  const variables = async (env: NodeJS.ProcessEnv) => {
    const settings = await claimPorts(readSettings({ ...free, ...env }))
    const all = withDemoSecrets(settings)
    const own = housePrograms[settings.houseRuns].map((part) => houseVariables(all, settings, part))
    return { all, own, port: settings.housePort, gamesPort: settings.houseGamesPort }
  }
  const one = await variables({})
  expect(one.own).toMatchObject([{ HOUSE_RUNS: 'all', HOUSE_PORT: `${one.port}` }])
  expect(one.all.VENUE_GAMES_URL).toBeUndefined()
  const two = await variables({ ...url, HOUSE_RUNS: 'apart' })
  expect(two.gamesPort).not.toBe(two.port)
  expect(two.own).toMatchObject([
    { HOUSE_RUNS: 'sportsbook', HOUSE_PORT: `${two.port}` },
    { HOUSE_RUNS: 'games', HOUSE_PORT: `${two.gamesPort}` },
  ])
  expect(two.all).toMatchObject({
    VENUE_OB_URL: `http://127.0.0.1:${two.port}`,
    VENUE_GAMES_URL: `http://127.0.0.1:${two.gamesPort}`,
  })
  // Where no games run their venues are closed.
  const sportsbook = await variables({ HOUSE_RUNS: 'sportsbook' })
  expect([sportsbook.own.length, sportsbook.all.VENUE_ZJDZ_KEYS]).toEqual([1, undefined])
  const games = await variables({ HOUSE_RUNS: 'games', VENUE_OB_URL: 'http://10.0.0.2:1' })
  expect(games.own).toMatchObject([{ HOUSE_RUNS: 'games', HOUSE_PORT: `${games.port}` }])
  expect(games.all.VENUE_GAMES_URL).toBe(`http://127.0.0.1:${games.port}`)
  expect(() => readSettings({ HOUSE_RUNS: 'apart' })).toThrow(
    'HOUSE_RUNS: apart needs DATABASE_URL',
  )
  expect(() => readSettings({ HOUSE_RUNS: 'games' })).toThrow('HOUSE_RUNS: games alone needs')
  expect(() => readSettings({ HOUSE_RUNS: 'half' })).toThrow(
    'HOUSE_RUNS: must be one of all, apart, sportsbook, games',
  )
})

test('who chose no profile is served on this machine alone, and the platform is told so', () => {
  const hostOf = (env: NodeJS.ProcessEnv) =>
    withDemoSecrets({ ...readSettings(env), dataDir: folder }).HOST
  expect(hostOf({})).toBe('127.0.0.1')
  expect(hostOf({ HOST: '0.0.0.0' })).toBe('0.0.0.0')
  expect(hostOf({ PROFILE: 'demo' })).toBe('0.0.0.0')
})

test('demo secrets are made once, for their owner alone', () => {
  const made = demoSecrets(folder)
  expect(demoSecrets(folder)).toEqual(made)
  expect(made.MASTER_KEY).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})

test.each([
  ['that is no JSON', '{"MASTER_KEY"', 'cannot be read (it is no JSON)'],
  ['that is none', 'null', 'holds no secrets'],
  ['in part', '{"MASTER_KEY":"00"}', 'lacks some of its secrets'],
])('a file of secrets %s ends the start and stays as it is', (_, text, reason) => {
  const path = join(folder, 'secrets.json')
  writeFileSync(path, text)
  expect(() => demoSecrets(folder)).toThrow(`DATA_DIR: ${path} ${reason}`)
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('a file of secrets that cannot be read is not taken for none', () => {
  mkdirSync(join(folder, 'secrets.json'))
  expect(() => demoSecrets(folder)).toThrow('cannot be read (EISDIR)')
})

test.each([
  ['0.0.0.0', 'http://127.0.0.1:4100'],
  ['::', 'http://127.0.0.1:4100'],
  ['10.1.2.3', 'http://10.1.2.3:4100'],
  ['fd00::5', 'http://[fd00::5]:4100'],
])('a platform that listens on %s is found at %s', (HOST, address) => {
  const env = { HOST, PORT: '4100', DATA_DIR: folder }
  expect(withDemoSecrets(readSettings(env)).PLATFORM_URL).toBe(address)
  const given = { ...env, PLATFORM_URL: 'https://site.example' }
  expect(withDemoSecrets(readSettings(given)).PLATFORM_URL).toBe('https://site.example')
})

test('production refuses demo secrets and a sandbox, and makes no secrets of its own', () => {
  const { MASTER_KEY, VENUE_OB_KEYS, PAYMENT_SANDBOX_KEY } = demoSecrets(folder)
  const env = { PROFILE: 'production', DATA_DIR: folder, MASTER_KEY, VENUE_OB_KEYS }
  expect(() => withDemoSecrets(readSettings({ ...env, PAYMENT_SANDBOX_KEY }))).toThrow(
    /PAYMENT_SANDBOX_KEY[\s\S]*MASTER_KEY[\s\S]*VENUE_OB_KEYS/,
  )
  expect(() => withDemoSecrets(readSettings({ PROFILE: 'production', DATA_DIR: folder }))).toThrow(
    'MASTER_KEY',
  )
})

test('the demo has keys for each of our venues, the same at each start', () => {
  const env = () => withDemoSecrets(readSettings({ DATA_DIR: folder }))
  const { VENUE_OB_KEYS, VENUE_ZJDZ_KEYS } = env()
  expect(VENUE_ZJDZ_KEYS).toMatch(/^zjdz-1:64656d6f[0-9a-f]{56}$/)
  expect(VENUE_ZJDZ_KEYS?.split(':')[1]).not.toBe(VENUE_OB_KEYS?.split(':')[1])
  expect(env().VENUE_ZJDZ_KEYS).toBe(VENUE_ZJDZ_KEYS)
})

test('a program that cannot start is told in its own line', async () => {
  child = start("process.send({ failed: 'the database is away' }); process.exitCode = 1")
  await expect(child.ready).rejects.toThrow('the database is away')
})

test('a program that crashed is started again', async () => {
  child = start(
    "process.send({ ready: true, lines: ['hello'] }); setTimeout(() => process.exit(3), 100)",
  )
  expect((await child.ready).lines).toEqual(['hello'])
  await expect
    .poll(() => said)
    .toContain('the program ended (code 3); starting the program again in 0.5 s')
  await expect.poll(() => said.at(-1)).toContain('again in 1 s')
})

test('a program is asked to drain and waited for', async () => {
  child = start(`process.on('SIGTERM', () => setTimeout(() => process.exit(0), 50))
    setInterval(() => {}, 1000); process.send({ ready: true })`)
  await child.ready
  expect(await child.stop(5_000)).toBe(true)
})

test('in development a changed file starts the program anew', async () => {
  const text = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)
    process.send({ ready: true, lines: [String(process.pid)] })`
  const sources = join(folder, 'sources')
  mkdirSync(sources)
  child = start(`${text}; writeFileSync('${folder}/pid', String(process.pid))`, [sources])
  const [first] = (await child.ready).lines
  writeFileSync(join(sources, 'a.ts'), '')
  await expect.poll(() => said).toEqual(['a source of the program changed: starting it anew'])
  // A file that is being written is empty for a moment.
  const now = () => readFileSync(join(folder, 'pid'), 'utf8')
  await expect.poll(() => now() !== '' && now() !== first).toBe(true)
})

test('a program that does not drain in time is killed', async () => {
  child = start(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)
    process.send({ ready: true })`)
  await child.ready
  expect(await child.stop(200)).toBe(false)
  expect(said).toEqual(['the program did not drain within 0.2 s and was killed'])
})

function start(text: string, watched: string[] = []): Child {
  const main = join(folder, 'main.mjs')
  writeFileSync(main, `import { writeFileSync } from 'node:fs'\n${text}`)
  const say = (line: string) => said.push(line)
  return supervise({ name: 'the program', main, env: process.env, watched, say })
}
