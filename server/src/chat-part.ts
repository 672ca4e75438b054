import {
  chatLimits,
  chatRoomNumbers,
  fixtureOfRoom,
  fixtureRoomId,
  lobbyRoomId,
  lobbySubject,
} from '@zhengju/contract/chat'
import type { LoginData } from '@zhengju/contract/chat-frame'
import { createWordFilter, isWithinVip, type WordFilter } from '@zhengju/domain/chat'
import { maskName } from '@zhengju/domain/text'
import { hmacText } from '@zhengju/kit/hmac'
import type { Tx } from '@zhengju/storage/tx'
import { pinyin } from 'pinyin-pro'
import { chatGauges } from './chat-gauges.ts'
import { giftPart } from './chat-gift-part.ts'
import { createScores } from './chat-scores.ts'
import {
  addEntered,
  type ChatSetting,
  createChatRoutes,
  dropOldLines,
  dropRooms,
  dropSent,
  findRoom,
  history,
  joinData,
  levelOf,
  listedWords,
  mutesOf,
  presentLine,
  presentSwitches,
  type RoomDeps,
  type RoomKind,
  readSetting,
  type Said,
  type Say,
  sayAll,
  share,
  showResults,
} from './modules/chat/index.ts'
import { livingSessions, readMemberJwt, speakerOfToken } from './modules/member/index.ts'
import { createChatOfficeRoutes } from './modules/office/index.ts'
import { createProxies } from './network.ts'
import type { Part, PartDeps } from './parts.ts'
import { chatText } from './text/chat.ts'
import { together } from './together.ts'
import { socketDoor } from './venue-door.ts'
import { addressReader } from './venue-parts.ts'
import type { Lobby } from './venues/port.ts'
import { createLocalBus, createRedisBus } from './ws/chat/bus.ts'
import { openChatDoor } from './ws/chat/door.ts'
import { ChatHub } from './ws/chat/hub.ts'
import { createChatNews } from './ws/chat/news.ts'
import { shareRequest } from './ws/chat/parse.ts'
import type { Answer, ChatService, LoggedIn, Spoken } from './ws/chat/service.ts'
import { gathered } from './ws/gathered.ts'

/** Live rooms: the module behind sockets of the member's port, and the moderators' desk. */
export function chatPart(deps: PartDeps, lobby: Pick<Lobby, 'fixture' | 'watch'>): Part {
  const { config, db, log, runtime, redis } = deps
  const onFault = (err: unknown) => log.error({ err }, 'chat')
  const service = createChatService(deps, roomKinds(lobby))
  const bus = redis ? createRedisBus(redis, onFault) : createLocalBus()
  const scores = createScores(lobby, async (score) => {
    if (!(await service.showsScores())) return
    hub.toRoomHere(fixtureRoomId(score.matchId), 'score', score)
  })
  const hub: ChatHub = new ChatHub({
    bus,
    clock: runtime.clock,
    processId: runtime.ids.next(),
    onChanged: () => service.forget(),
    onRooms: (roomIds) => scores.follow(roomIds.flatMap((id) => fixtureOfRoom(id) ?? [])),
  })
  const present = (roomId: string) => hub.present(roomId)
  let timer: NodeJS.Timeout | undefined

  /** Cards of shared bets say how they ended. */
  async function tellResults(): Promise<void> {
    const lines = await db.tx((tx) => showResults(tx, { sign: signer(deps) }))
    for (const row of lines) {
      hub.toRoom(row.room_id, 'shareBetRecord', presentLine(row), String(row.seq))
    }
  }

  async function noteEntered(): Promise<void> {
    const entered = hub.takeEntered()
    if (entered.size > 0) await db.tx((tx) => addEntered(tx, entered))
  }

  const rooms: Part = {
    gauges: chatGauges(hub),
    routes: [
      ...createChatRoutes({ limits: chatLimits, present }),
      ...createChatOfficeRoutes(createChatNews(hub), present),
    ],
    connect({ jobs }) {
      jobs.define('chatDropRooms', () => db.tx(dropOld), {
        cron: '20 4 * * *',
      })
    },
    async start() {
      // The lobby is listed before anybody has entered it.
      await findRoom({ db, kinds: roomKinds(lobby) }, lobbyRoomId)
      timer = setInterval(() => {
        tellResults().catch(onFault)
        noteEntered().catch(onFault)
      }, resultsEveryMs)
    },
    async stop() {
      clearInterval(timer)
    },
    mount({ member }) {
      const addressOf = addressReader(config.trustedProxies)
      const { clock } = runtime
      const proxies = createProxies(config.trustedProxies)
      const mayEnter = socketDoor({ door: deps.door, hosts: deps.hosts, proxies })
      const parts = { hub, service, clock, addressOf, mayEnter, onFault }
      const sockets = openChatDoor(member.server, parts)
      member.addHook('preClose', async () => {
        await sockets.close()
        scores.close()
        await noteEntered().catch(onFault)
      })
    },
  }
  return together(rooms, giftPart(deps, hub))
}

const resultsEveryMs = 5_000
const mostDropped = 500
const mostLinesDropped = 50_000

/** Rooms of matches long over, and what was said in the lobby as long ago. */
async function dropOld(tx: Tx): Promise<void> {
  await dropRooms(tx, mostDropped)
  await dropOldLines(tx, tx.now - chatLimits.endsAfterMs, mostLinesDropped)
  await dropSent(tx, tx.now - chatLimits.endsAfterMs, mostLinesDropped)
}

/** What rooms are about. A new kind is a row here and nothing else. */
function roomKinds(lobby: Pick<Lobby, 'fixture'>): readonly RoomKind[] {
  const { opensBeforeMs, endsAfterMs } = chatLimits
  return [
    {
      kind: 'fixture',
      opensBeforeMs,
      endsAfterMs,
      async subjectOf(fixtureId) {
        const fixture = await lobby.fixture(fixtureId)
        if (fixture === undefined || fixture === 'unknown') return undefined
        const { home, away, startAt } = fixture
        return { title: `${home.name} – ${away.name}`, startAt }
      },
    },
    {
      kind: 'lobby',
      opensBeforeMs: 0,
      endsAfterMs: undefined,
      async subjectOf(subject) {
        return subject === lobbySubject ? { title: chatText.lobby, startAt: 0 } : undefined
      },
    },
  ]
}

interface Rules {
  readonly setting: ChatSetting
  readonly filter: WordFilter
}

const mostWaitingLines = 2_000

/** What the composition asks of it beside what sockets do. */
type PartService = ChatService & { showsScores(): Promise<boolean> }

function createChatService(deps: PartDeps, kinds: readonly RoomKind[]): PartService {
  const { db } = deps
  const rooms: RoomDeps = {
    db,
    kinds,
    numbersOf: chatRoomNumbers,
    limits: chatLimits,
  }
  let kept: Promise<Rules> | undefined
  const sign = signer(deps)

  function rules(): Promise<Rules> {
    kept ??= db.read(readRules).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }

  const say = gathered<Say, Said>(async (says) => {
    const { setting, filter } = await rules()
    return db.tx((tx) => sayAll(tx, { limits: setting.limits, filter }, says))
  }, mostWaitingLines)

  return {
    logIn: (data) => logIn(deps, rules, data),
    async living(sessionIds) {
      const rows = await db.read((tx) => livingSessions(tx, sessionIds))
      return new Set(rows.map(({ id }) => id))
    },
    async join(roomId, member, present) {
      const room = await findRoom(rooms, roomId)
      if (!room) return { ok: false, refusal: 'chat.roomUnknown' }
      const { setting } = await rules()
      const joined = { room, memberId: member?.id, present }
      const value = await db.read((tx) => joinData(tx, rooms, setting, joined))
      return { ok: true, value }
    },
    async say(roomId, { id: memberId, name }, text) {
      return spoken(await say({ roomId, memberId, name, hasJoined: true, text }))
    },
    async share(roomId, { id: memberId, name }, request) {
      const asked = shareRequest(request)
      if (!asked) return { ok: false, refusal: 'chat.empty' }
      const { limits } = (await rules()).setting
      const shared = { roomId, memberId, name, ...asked }
      const answer = await db.tx((tx) => share(tx, { limits, sign }, shared))
      return answer.kind === 'unknown' ? { ok: false, refusal: 'chat.empty' } : spoken(answer)
    },
    history: (query, isMember) => db.read((tx) => history(tx, rooms, query, isMember)),
    async entrance({ id }) {
      const vip = await db.read((tx) => levelOf(tx, id))
      const { effectMin, effectMax, effectOpen } = (await rules()).setting.switches
      return {
        vip,
        isTold: effectOpen && isWithinVip(vip, { vipMin: effectMin, vipMax: effectMax }),
      }
    },
    showsScores: async () => (await rules()).setting.switches.scoreOpen,
    forget() {
      kept = undefined
    },
  }
}

async function readRules(tx: Tx): Promise<Rules> {
  const [setting, words] = [await readSetting(tx), await listedWords(tx)]
  return { setting, filter: createWordFilter(words, readingOf) }
}

/** The sound of a Chinese character without its tone; undefined for everything else. */
function readingOf(char: string): string | undefined {
  if (!/\p{Script=Han}/u.test(char)) return undefined
  return pinyin(char, { toneType: 'none', type: 'string' })
}

function spoken(said: Said): Answer<Spoken> {
  switch (said.kind) {
    case 'said':
      return { ok: true, value: { line: presentLine(said.line), isHeld: false } }
    case 'held':
      return { ok: true, value: { line: presentLine(said.line, said.seq), isHeld: true } }
    case 'refused':
      return { ok: false, refusal: said.refusal, words: said.text }
  }
}

async function logIn(
  { db, keys, runtime }: PartDeps,
  rules: () => Promise<Rules>,
  { token, body }: LoginData,
): Promise<Answer<LoggedIn>> {
  const jwt = await readMemberJwt(keys, body, runtime.clock.now())
  if (jwt.kind !== 'good') {
    const refusal = jwt.kind === 'expired' ? 'chat.tokenExpired' : 'chat.tokenInvalid'
    return { ok: false, refusal }
  }
  const { setting } = await rules()
  return db.read(async (tx) => {
    const speaker = await speakerOfToken(tx, token)
    // The JWT of one member does not open the socket of another one's session.
    if (speaker?.id !== jwt.memberId) return { ok: false, refusal: 'chat.tokenInvalid' }
    const [mute] = await mutesOf(tx, [speaker.id])
    const member = { ...speaker, nickname: maskName(speaker.name) }
    return { ok: true, value: { member, switches: presentSwitches(setting, mute, tx.now) } }
  })
}

/** Cards under the site's key. */
function signer({ keys }: PartDeps): (text: string) => string {
  return (text) => hmacText(keys.derive('chatShare'), text)
}
