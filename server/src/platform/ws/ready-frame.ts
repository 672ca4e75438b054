const [short, long] = [126, 65_536]
const finalText = 0x81

/**
 * A server's text frame as it stands on the wire, header and all: made once however many sockets it is written to.
 * Frames may stand one behind the other in one write. Only for sockets without compression.
 */
export function readyFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < short ? 2 : length < long ? 4 : 10
  const frame = Buffer.allocUnsafeSlow(head + length)
  frame[0] = finalText
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
