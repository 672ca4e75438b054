import { EventEmitter } from 'node:events'
import { type PGlite, protocol } from '@electric-sql/pglite'

const { serialize } = protocol

/**
 * pg's way to an embedded database. What is said up to the end of a question (`sync`, `query`, `flush`) goes there in
 * one call, as one message goes to a server: PGlite's own connection makes a call of each part, which costs twice as
 * much for a single statement and more for a trip of several.
 */
export class EmbeddedConnection extends EventEmitter {
  readonly stream = {
    write: (bytes: Uint8Array) => this.#say(bytes),
    destroy: () => this.end(),
  }
  readonly parsedStatements: Record<string, string> = {}
  readonly submittedNamedStatements: Record<string, string> = {}
  /** What pg asks before it ends a connection. */
  _connecting = false
  readonly #lite: PGlite
  #said: Uint8Array[] = []
  #last: Promise<void>

  constructor(lite: PGlite) {
    super()
    this.#lite = lite
    this.#last = lite.waitReady
  }

  async connect(): Promise<void> {
    this._connecting = true
    await this.#lite.waitReady
    process.nextTick(() => this.emit('readyForQuery'))
  }

  parse(message: Parameters<typeof serialize.parse>[0]): void {
    this.#say(serialize.parse(message))
  }

  bind(message: Parameters<typeof serialize.bind>[0]): void {
    this.#say(serialize.bind(message))
  }

  describe(message: Parameters<typeof serialize.describe>[0]): void {
    this.#say(serialize.describe(message))
  }

  execute(message?: Parameters<typeof serialize.execute>[0]): void {
    this.#say(serialize.execute(message))
  }

  close(message: Parameters<typeof serialize.close>[0]): void {
    this.#say(serialize.close(message))
  }

  query(text: string): void {
    this.#say(serialize.query(text))
    this.#send()
  }

  flush(): void {
    this.#say(serialize.flush())
    this.#send()
  }

  sync(): void {
    this.#say(serialize.sync())
    this.#send()
  }

  /** Another client of the pool may go on with it. */
  end(): void {
    this.removeAllListeners()
    this.#last = this.#last.then(() => {
      this.emit('end')
    })
  }

  ref(): void {}
  unref(): void {}

  #say(bytes: Uint8Array): void {
    this.#said.push(bytes)
  }

  #send(): void {
    const bytes = Buffer.concat(this.#said)
    this.#said = []
    this.#last = this.#last
      .then(() => this.#lite.execProtocolStream(bytes, { throwOnError: false }))
      .then((answers) => {
        for (const answer of answers) {
          this.emit(answer.name === 'error' ? 'errorMessage' : answer.name, answer)
        }
      })
      .catch((error) => {
        this.emit('error', error)
      })
  }
}
