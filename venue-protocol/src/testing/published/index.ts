/** For tests: whether what was really sent is in the published documents. */
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { GameServerFrame } from '../../game/socket.ts'
import type { ServerFrame } from '../../ob/frames.ts'
import { gameServerFrames } from '../../schema/game-frames.ts'
import { obServerCommands, obServerFrame } from '../../schema/ob-frames.ts'
import {
  SettleAnswerShape,
  SettleBodyShape,
  WalletAnswerShape,
  walletBodies,
} from '../../schema/wallet.ts'
import type { WalletCallName } from '../../wallet/calls.ts'

const frames = new Map(obServerCommands.map((cmd) => [cmd, Compile(obServerFrame(cmd))]))
const gameFrames = new Map<string, ReturnType<typeof compiled>>(
  Object.entries(gameServerFrames).map(([kind, schema]) => [kind, compiled(schema)]),
)
const bodies = new Map<string, ReturnType<typeof compiled>>(
  Object.entries({ ...walletBodies, settle: SettleBodyShape }).map(([call, schema]) => [
    call,
    compiled(schema),
  ]),
)
const answers = { one: compiled(WalletAnswerShape), batch: compiled(SettleAnswerShape) }

function compiled(schema: TSchema) {
  return Compile(schema)
}

/** Whether a frame of the odds socket, as JSON text, is one of the published document. */
export function isPublishedFrame(frameText: string): boolean {
  const frame: ServerFrame = JSON.parse(frameText)
  return frames.get(frame.cmd)?.Check(frame) === true
}

/** The same of the games' socket. */
export function isPublishedGameFrame(frameText: string): boolean {
  const frame: GameServerFrame = JSON.parse(frameText)
  return gameFrames.get(frame.kind)?.Check(frame) === true
}

export function isPublishedBody(call: WalletCallName | 'settle', body: string): boolean {
  return bodies.get(call)?.Check(JSON.parse(body)) === true
}

export function isPublishedAnswer(call: WalletCallName | 'settle', body: string): boolean {
  return answers[call === 'settle' ? 'batch' : 'one'].Check(JSON.parse(body))
}
