/**
 * What a module asks and a module above it answers. The one that asks knows nothing of the one that answers, so that
 * the map has no circle; a platform in which nobody answers does not start.
 */
export class Port<Value> {
  readonly #question: string
  #answer: { readonly value: Value } | undefined

  constructor(question: string) {
    this.#question = question
  }

  fill(value: Value): void {
    if (this.#answer) throw new Error(`${this.#question} is answered already`)
    this.#answer = { value }
  }

  get value(): Value {
    return this.#filled().value
  }

  mustBeFilled(): void {
    this.#filled()
  }

  #filled(): { readonly value: Value } {
    if (!this.#answer) throw new Error(`no module answers ${this.#question}`)
    return this.#answer
  }
}
