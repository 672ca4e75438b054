import { connect } from 'node:net'
import { chatLimits } from '@zhengju/contract/chat/calls'
import { chatPath, frameOf } from './chat-child.ts'

/** What somebody does to the chat's door, on one connection of his own. */
export interface Attack {
  readonly kind: string
  readonly path: string
  /** Written once the handshake is answered. */
  readonly bytes: Buffer
  /** Reads nothing, so that what the room says to him has to wait. */
  readonly isDeaf?: boolean
}

const garbage = ['', 'x', '{}', '[]', 'null', '{"msgId":"0"}', '{"msgId":99}', '{"msgId":10002}']
const oversized = 'x'.repeat(chatLimits.frameBytes + 1)

export const attacks: readonly Attack[] = [
  ...garbage.map((text) => attack('malformed', textFrame(text))),
  attack('malformed', frame(0x81, Buffer.from([0xff, 0xfe, 0x80]))),
  attack('malformed', frame(0x82, Buffer.from('{"msgId":0}'))),
  attack('brokenWire', Buffer.from([0x81, 0x02, 0x7b, 0x7d])),
  attack('brokenWire', frame(0x83, Buffer.from('{}'))),
  attack('brokenWire', frame(0xf1, Buffer.from('{}'))),
  attack('oversized', textFrame(oversized)),
  attack('oversized', Buffer.from([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
  attack('oversized', fragments(500)),
  attack('tooFrequent', repeated(frameOf('heartbeat', {}))),
  attack('tooFrequent', repeated(frameOf('joinRoom', { rid: 'lobby_main' }))),
  attack('tooFrequent', repeated(frameOf('broadcastRoom', { msg: '加油' }))),
  attack('forgedLogin', textFrame(frameOf('login', { token: 'x'.repeat(96), body: 'a.b.c' }))),
  attack('noRoom', textFrame(frameOf('joinRoom', { rid: 'lobby_nowhere' }))),
  { ...attack('deaf', textFrame(frameOf('joinRoom', { rid: 'lobby_main' }))), isDeaf: true },
  { ...attack('wrongClient', Buffer.alloc(0)), path: chatPath.replace('web', 'ios') },
]

const patienceMs = 10_000
const deafMs = 2_000
/** Whoever is refused with a code may stay: he hangs up. */
const stayMs = 500
const refusal = /"status_code":(\d+)/

/** How it ended: the answer to the handshake, the code of the server's close, or of its refusal. */
export function assault(port: number, localAddress: string, attack: Attack): Promise<string> {
  return new Promise((done) => {
    let head = ''
    let isOpen = false
    let outcome = 'nothing'
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    const timer = setTimeout(() => socket.destroy(), attack.isDeaf ? deafMs : patienceMs)
    socket.on('data', (chunk: Buffer) => {
      if (!isOpen) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        outcome = head.slice(9, 12)
        isOpen = outcome === '101'
        if (!isOpen) return
        socket.write(attack.bytes)
        if (attack.isDeaf) socket.pause()
        return
      }
      outcome = outcomeOf(chunk) ?? outcome
      // Every other one says nothing to a close and waits to be cut off.
      const isPatient = outcome.startsWith('6') || (socket.localPort ?? 0) % 2 === 0
      if (outcome !== '101') setTimeout(() => socket.destroy(), isPatient ? stayMs : 0)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      done(outcome)
    })
    socket.write(
      `GET ${attack.path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nupgrade: websocket\r\n` +
        'connection: Upgrade\r\nsec-websocket-version: 13\r\n' +
        'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
  })
}

/** A close stands at the end of what was sent: two bytes of head, two of the code. */
function outcomeOf(chunk: Buffer): string | undefined {
  const at = chunk.length - 4
  if (at >= 0 && chunk[at] === 0x88 && chunk[at + 1] === 2)
    return String(chunk.readUInt16BE(at + 2))
  return refusal.exec(chunk.toString())?.[1]
}

function attack(kind: string, bytes: Buffer): Attack {
  return { kind, path: chatPath, bytes }
}

function textFrame(text: string): Buffer {
  return frame(0x81, Buffer.from(text))
}

/** Masked with zeros. */
function frame(first: number, payload: Buffer): Buffer {
  const { length } = payload
  const size = length < 126 ? [0x80 | length] : [0xfe, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([first, ...size, 0, 0, 0, 0]), payload])
}

function repeated(text: string): Buffer {
  return Buffer.concat(Array.from({ length: 60 }, () => textFrame(text)))
}

/** One message in many parts that never ends. */
function fragments(count: number): Buffer {
  const parts = Array.from({ length: count }, () => frame(0x00, Buffer.alloc(100, 0x20)))
  return Buffer.concat([frame(0x01, Buffer.from('{')), ...parts])
}
