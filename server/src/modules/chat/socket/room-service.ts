import { chatLimits, chatRoomNumbers } from '@zhengju/contract/chat/calls'
import type { LoginData } from '@zhengju/contract/chat/frames'
import { venueCodes } from '@zhengju/contract/venue/code'
import { createWordFilter, isWithinVip, type WordFilter } from '@zhengju/domain/chat'
import type { Runtime } from '@zhengju/domain/runtime'
import { maskName } from '@zhengju/domain/text'
import { hmacText } from '@zhengju/kit/hmac'
import type { Database, Tx } from '@zhengju/storage/tx'
import { pinyin } from 'pinyin-pro'
import type { Keys } from '../../../platform/crypto/keys.ts'
import { gathered } from '../../../platform/ws/gathered.ts'
import { livingSessions, readMemberJwt, speakerOfToken } from '../../member/index.ts'
import { presentLine, presentSwitches } from '../present.ts'
import { findRoom, history, joinData, type RoomDeps, type RoomKind } from '../rooms/room-service.ts'
import { type CardDeps, share } from '../rooms/share-service.ts'
import { type Say, type SpeakOutcome, sayAll } from '../rooms/speak-service.ts'
import { type ChatSetting, readSetting } from '../setting-service.ts'
import { levelOf, listedWords, mutesOf } from '../store.ts'
import { shareRequest } from './parse.ts'
import type { Answer, ChatService, LoggedIn, Spoken } from './service.ts'

/** Live rooms as sockets ask for them. */
export function createRoomService(deps: RoomServiceDeps, kinds: readonly RoomKind[]): RoomService {
  const { db } = deps
  const rooms: RoomDeps = {
    db,
    kinds,
    numbersOf: chatRoomNumbers,
    limits: chatLimits,
  }
  let kept: Promise<Rules> | undefined
  const cards = cardDeps(deps)

  function rules(): Promise<Rules> {
    kept ??= db.read(readRules).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }

  const say = gathered<Say, SpeakOutcome>(async (says) => {
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
      const answer = await db.tx((tx) => share(tx, { limits, ...cards }, shared))
      return answer.kind === 'unknown' ? { ok: false, refusal: 'chat.empty' } : spoken(answer)
    },
    history: (query, memberId) => db.read((tx) => history(tx, rooms, query, memberId)),
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

function spoken(said: SpeakOutcome): Answer<Spoken> {
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
  { db, keys, runtime }: RoomServiceDeps,
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

/** Cards under the site's key, with the venues' names in chat. */
export function cardDeps({ keys }: Pick<RoomServiceDeps, 'keys'>): CardDeps {
  return {
    sign: (text) => hmacText(keys.derive('chatShare'), text),
    venueName: (venue) => venueCodes[venue].chatName,
  }
}

interface Rules {
  readonly setting: ChatSetting
  readonly filter: WordFilter
}

const mostWaitingLines = 2_000

/** What is asked of it beside what sockets do. */
type RoomService = ChatService & { showsScores(): Promise<boolean> }

export interface RoomServiceDeps {
  readonly db: Database
  readonly keys: Keys
  readonly runtime: Pick<Runtime, 'clock'>
}
